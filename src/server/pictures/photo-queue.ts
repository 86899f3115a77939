/**
 * Queue of visitors' photos that are re-encoded. Client addresses take turns (round-robin), so that one that sends the
 * most expensive photos delays the others by no more than one photo a process. A turn is the photos of one request, or
 * those begun within a second: requests are responded to one after the other, rather than all of them late. The queue
 * is bounded: when it is full the visitor is asked to send again, rather than left waiting until the connection ends.
 */
import { subscriberOf } from "../subscriber.ts";
import { DecodeTimeout, DecoderGone, type PhotoResult, type PhotoJob, type PictureProcess } from "./picture-process.ts";

/** Too many photos are waiting, or the server is stopping. */
export class PhotosBusy extends Error {
  override name = "PhotosBusy";
}

export interface PhotoQueueOptions {
  /** Child processes: one for each photo that is encoded at a time. */
  workers: readonly PictureProcess[];
  /** Maximum number of photos that wait. */
  most: number;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
}

/** Time in which a turn may begin photos, in milliseconds. */
const TURN_MS = 1_000;

/** Called with a free process, or with `undefined` when the server stops. */
type Start = (worker: PictureProcess | undefined) => void;

export function photoQueue({ workers, most, now = () => performance.now() }: PhotoQueueOptions) {
  const free = [...workers];
  /** Requests by address, each with its photos that have not begun. The address whose turn it is is first. */
  const waiting = new Map<string, Start[][]>();
  let waitingCount = 0;
  let closed = false;
  /** The request whose turn it is, and when its turn began. */
  let turn: Start[] | undefined;
  let turnBegan = 0;

  /** Moves an address, with the rest of its requests, behind the others. */
  function endTurn(address: string, requests: Start[][]): void {
    turn = undefined;
    waiting.delete(address);
    if (requests.length > 0) waiting.set(address, requests);
  }

  /** Gives a process to the next photo; if none waits, the process is free. */
  function giveToNext(worker: PictureProcess): void {
    const [current] = waiting;
    if (turn !== undefined && current?.[1][0] === turn && now() - turnBegan >= TURN_MS) endTurn(...current);
    const [next] = waiting;
    const [address = "", requests = []] = next ?? [];
    const [photos = []] = requests;
    const start = photos.shift();
    if (start === undefined) return void free.push(worker);
    waitingCount -= 1;
    if (turn !== photos) [turn, turnBegan] = [photos, now()];
    if (photos.length === 0) {
      requests.shift();
      endTurn(address, requests);
    }
    start(worker);
  }

  /** Queues a request's photos; each place resolves with a free process. */
  function placesFor(jobs: readonly PhotoJob[], address: string) {
    const places = jobs.map((job) => ({ job, ...Promise.withResolvers<PictureProcess | undefined>() }));
    const requests = waiting.get(address) ?? [];
    requests.push(places.map(({ resolve }) => resolve));
    waiting.set(address, requests);
    waitingCount += places.length;
    for (const worker of free.splice(0)) giveToNext(worker);
    return places.map(({ job, promise }) => ({ job, place: promise }));
  }

  async function encodeAt(place: Promise<PictureProcess | undefined>, job: PhotoJob): Promise<PhotoResult> {
    const worker = await place;
    if (worker === undefined) throw new PhotosBusy("The server stops.");
    try {
      return await encodeBy(worker, job, 2);
    } finally {
      giveToNext(worker);
    }
  }

  /** Encodes a photo. If the child process ends, perhaps for another reason, tries once more in a new one. */
  async function encodeBy(worker: PictureProcess, job: PhotoJob, tries: number): Promise<PhotoResult> {
    try {
      return await worker.encodePhoto(job);
    } catch (error) {
      if (closed) throw new PhotosBusy("The server stops.");
      if (error instanceof DecodeTimeout) return { problem: "unreadable" };
      if (!(error instanceof DecoderGone)) throw error;
      return tries > 1 ? encodeBy(worker, job, tries - 1) : { problem: "unreadable" };
    }
  }

  return {
    /**
     * Re-encodes all photos of a request. Resolves with their results, in order. Rejects if one fails, once work on
     * all of them has ended.
     *
     * @throws PhotosBusy
     * @throws Error when no child process can be started, or a photo can't be written
     */
    encode: async (jobs: readonly PhotoJob[], address = ""): Promise<PhotoResult[]> => {
      if (closed) throw new PhotosBusy("The server stops.");
      if (jobs.length === 0) return [];
      if (waitingCount + jobs.length > most + free.length) throw new PhotosBusy(`${waitingCount} photos wait already.`);
      const encoding = placesFor(jobs, subscriberOf(address)).map(({ job, place }) => encodeAt(place, job));
      await Promise.allSettled(encoding);
      return Promise.all(encoding);
    },
    /** Whether a request with photos would be rejected now. */
    isFull: (): boolean => closed || (free.length === 0 && waitingCount >= most),
    /** Ends the child processes; waiting photos fail. */
    close(): void {
      closed = true;
      for (const worker of workers) worker.close();
      for (const start of [...waiting.values()].flat(2)) start(undefined);
      waiting.clear();
    },
  };
}
