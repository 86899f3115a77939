/**
 * Takes work in turns. Threat: requests that take milliseconds each, over many connections at once; whoever asks for a
 * kept page would wait for all of them. What is started by this waits until the connections were looked at once more.
 */
export function turns(): (work: () => void) => void {
  const waiting: (() => void)[] = [];

  function next(): void {
    const work = waiting.shift();
    if (waiting.length > 0) setImmediate(next);
    work?.();
  }

  return (work) => {
    waiting.push(work);
    if (waiting.length === 1) setImmediate(next);
  };
}
