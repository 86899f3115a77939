/**
 * How long work keeps this thread's processor, in milliseconds. What other threads and processes do meanwhile does not
 * count: on a busy machine it is the same.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
