/**
 * Where visitors' photos are made anew. The addresses that they come from take turns, so that one that sends the most
 * expensive photos delays others by no more than one photo a place. A turn is one request's photos, or what is begun of them
 * within a second: requests get their responses one after the other, rather than all of them late. The queue has
 * an end: beyond it a visitor is asked to send again, rather than left waiting until the connection ends.
 */
import { subscriberOf } from "../subscriber.ts";
import { DecodeTimeout, DecoderGone, type PhotoResult, type PhotoJob, type PictureProcess } from "./picture-process.ts";

/** There are too many photos waiting, or the server stops. */
export class PhotosBusy extends Error {
  override name = "PhotosBusy";
}

export interface PhotoQueueOptions {
  /** One for each photo that is worked on at a time. */
  makers: readonly PictureProcess[];
  /** How many photos may wait. */
  most: number;
  /** Milliseconds on any clock that only goes forward. */
  now?: () => number;
}

/** Longest time in which a turn begins photos, in milliseconds. */
const TURN_MS = 1_000;

/** Called with a free place; undefined: the server stops. */
type Start = (maker: PictureProcess | undefined) => void;

export function photoQueue({ makers, most, now = () => performance.now() }: PhotoQueueOptions) {
  const free = [...makers];
  /** By address: its requests, each with the photos that are not begun. The address whose turn it is comes first. */
  const waiting = new Map<string, Start[][]>();
  let waitingCount = 0;
  let closed = false;
  /** The request whose turn it is, and since when. */
  let turn: Start[] | undefined;
  let turnBegan = 0;

  /** Puts an address behind the others, with what is left of its requests. */
  function endTurn(address: string, requests: Start[][]): void {
    turn = undefined;
    waiting.delete(address);
    if (requests.length > 0) waiting.set(address, requests);
  }

  /** Gives a place to the next photo. */
  function pass(maker: PictureProcess): void {
    const [first] = waiting;
    if (turn !== undefined && first?.[1][0] === turn && now() - turnBegan >= TURN_MS) endTurn(...first);
    const [[address = "", requests = []] = []] = waiting;
    const [photos = []] = requests;
    const start = photos.shift();
    if (start === undefined) return void free.push(maker);
    waitingCount -= 1;
    if (turn !== photos) [turn, turnBegan] = [photos, now()];
    if (photos.length === 0) {
      requests.shift();
      endTurn(address, requests);
    }
    start(maker);
  }

  /** A place for each of a request's photos, as one becomes free. */
  function placesFor(jobs: readonly PhotoJob[], address: string) {
    const places = jobs.map((job) => ({ job, ...Promise.withResolvers<PictureProcess | undefined>() }));
    const requests = waiting.get(address) ?? [];
    requests.push(places.map(({ resolve }) => resolve));
    waiting.set(address, requests);
    waitingCount += places.length;
    for (const maker of free.splice(0)) pass(maker);
    return places.map(({ job, promise }) => ({ job, place: promise }));
  }

  async function encodeAt(place: Promise<PictureProcess | undefined>, job: PhotoJob): Promise<PhotoResult> {
    const maker = await place;
    if (maker === undefined) throw new PhotosBusy("The server stops.");
    try {
      return await encodeBy(maker, job, 2);
    } finally {
      pass(maker);
    }
  }

  /** A child process that ended may have been ended for another reason than the photo: once more in a new one. */
  async function encodeBy(maker: PictureProcess, job: PhotoJob, tries: number): Promise<PhotoResult> {
    try {
      return await maker.encodePhoto(job);
    } catch (error) {
      if (closed) throw new PhotosBusy("The server stops.");
      if (error instanceof DecodeTimeout) return { problem: "unreadable" };
      if (!(error instanceof DecoderGone)) throw error;
      return tries > 1 ? encodeBy(maker, job, tries - 1) : { problem: "unreadable" };
    }
  }

  return {
    /**
     * Makes a request's photos anew, all or none of them. Resolves with their results, in their order.
     * When it fails, none of them is worked on any more.
     *
     * @throws PhotosBusy
     * @throws Error when no child process can be started, or a photo can't be written
     */
    encode: async (jobs: readonly PhotoJob[], address = ""): Promise<PhotoResult[]> => {
      if (closed) throw new PhotosBusy("The server stops.");
      if (jobs.length === 0) return [];
      if (waitingCount + jobs.length > most + free.length) throw new PhotosBusy(`${waitingCount} photos wait already.`);
      const places = placesFor(jobs, subscriberOf(address));
      const made = await Promise.allSettled(places.map(({ job, place }) => encodeAt(place, job)));
      return made.map((result) => {
        if (result.status === "rejected") throw result.reason;
        return result.value;
      });
    },
    /** Whether no request with photos finds a place just now. */
    isFull: (): boolean => closed || (free.length === 0 && waitingCount >= most),
    /** Ends the child processes; what waits fails. */
    close(): void {
      closed = true;
      for (const maker of makers) maker.close();
      for (const start of [...waiting.values()].flat(2)) start(undefined);
      waiting.clear();
    },
  };
}
