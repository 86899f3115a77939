/**
 * Measures the processor time of this thread for some work, in milliseconds. Other threads and processes do not count:
 * a busy machine gives the same result.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
