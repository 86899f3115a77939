/**
 * Clients that keep sending leads, and retry requests without a response with the same idempotency key, as the form
 * does.
 */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { PHOTO_FORM_TYPE, photoForm, type SentPhoto } from "../fakes/photo-form.ts";

export interface AcceptedLead {
  key: string;
  reference: string;
}

export interface Load {
  accepted: AcceptedLead[];
  /** Number of requests that failed or got a 503, and were retried. */
  repeated: number;
  /** Keys that got another reference when they were sent again. */
  changed: string[];
  /** Counts of statuses other than 202 and 503. */
  unexpected: Map<number, number>;
  /** Maximum pause of a client between two leads, in milliseconds. */
  pauseMs: number;
  /** Keys of the leads that were sent with photos. */
  withPhotos: Set<string>;
  /** Lets each client finish its current lead, and then stops. */
  finish(): Promise<void>;
}

const CONNECTIONS = 32;
/** Pause before a retry; it leaves the processor to a server that is starting. */
const AGAIN_MS = 200;
/** Timeout for the response of a server that is gone; longer than any response takes on a busy machine. */
const RESPONSE_MS = 30_000;
/** One lead in this many is sent again after it was accepted, as if the response had been lost. */
const REPEAT_ONE_IN = 8;
/** One lead in this many has photos, if there are any. */
const PHOTOS_ONE_IN = 4;

/** @param photos the photos of each lead that has any */
export function startLoad(
  origins: readonly string[],
  destinations: readonly string[],
  photos: readonly SentPhoto[] = [],
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const stopping = new AbortController();
  let count = 0;
  const load: Load = {
    accepted: [],
    repeated: 0,
    changed: [],
    unexpected: new Map(),
    withPhotos: new Set(),
    pauseMs: 0,
    async finish() {
      stopping.abort();
      await Promise.all(visitors);
      agent.destroy();
    },
  };

  async function visit(): Promise<void> {
    while (!stopping.signal.aborted) {
      const key = randomUUID();
      count += 1;
      const has = photos.length > 0 && count % PHOTOS_ONE_IN === 0;
      if (has) load.withPhotos.add(key);
      const destination = oneOf(destinations);
      const lead = has ? photoLeadOf(count, key, destination, photos) : leadOf(count, key, destination);
      const reference = await untilAccepted(lead, key);
      load.accepted.push({ key, reference });
      if (count % REPEAT_ONE_IN === 0 && (await untilAccepted(lead, key)) !== reference) load.changed.push(key);
      await setTimeout(Math.random() * load.pauseMs);
    }
  }

  async function untilAccepted(lead: SentLead, key: string): Promise<string> {
    for (;;) {
      const response = await post(agent, oneOf(origins), lead, key).catch(() => undefined);
      if (response?.status === 202) return response.reference;
      if (response !== undefined && response.status !== 503) {
        load.unexpected.set(response.status, (load.unexpected.get(response.status) ?? 0) + 1);
      }
      load.repeated += 1;
      await setTimeout(AGAIN_MS);
    }
  }

  const visitors = Array.from({ length: CONNECTIONS }, visit);
  return load;
}

const oneOf = (list: readonly string[]): string => list[Math.floor(Math.random() * list.length)] ?? "";

/** Each lead has its own text and its own address (`TRUST_PROXY=1`), so that the spam filter accepts it. */
export function leadOf(number: number, key: string, destination: string): { body: string; from: string } {
  const body = {
    email: destination,
    page: "/contact",
    color: "1",
    language: "en",
    name: "Ana",
    lastName: `Ruiz ${number}`,
    clientEmail: `visitor-${number}@example.com`,
    phone: "303-555-0142",
    address: "12 Elm St",
    service: "Roofing",
    contactBy: ["phone"],
    message: `Please call. ${key}`,
  };
  return {
    body: JSON.stringify(body),
    from: [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join("."),
  };
}

export interface SentLead {
  body: string | Buffer;
  from: string;
  /** Content-Type of the body; JSON by default. */
  type?: string;
}

/** A lead from `leadOf`'s client, as a form with photos. */
export function photoLeadOf(number: number, key: string, destination: string, photos: readonly SentPhoto[]): SentLead {
  const fields = {
    email: destination,
    lastName: `Ruiz ${number}`,
    clientEmail: `visitor-${number}@example.com`,
    message: `Please look. ${key}`,
  };
  return { body: photoForm(photos, fields), from: leadOf(number, key, destination).from, type: PHOTO_FORM_TYPE };
}

/** Posts a lead. Rejects if there is no complete response. */
export function post(
  agent: Agent,
  origin: string,
  { body, from, type = "application/json" }: SentLead,
  key: string,
): Promise<{ status: number; type: string; reference: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      "Content-Type": type,
      Accept: "application/json",
      "Idempotency-Key": key,
      "X-Forwarded-For": from,
    };
    const sent = request(
      `${origin}/api/contact`,
      {
        method: "POST",
        agent,
        timeout: RESPONSE_MS,
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.on("error", reject);
        response.on("close", () => reject(new Error("The response broke off.")));
        response.on("end", () => {
          if (!response.complete) return reject(new Error("The response broke off."));
          const reference = /"reference":"([^"]+)"/.exec(text)?.[1] ?? "";
          resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", reference });
        });
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("There was no response.")));
    sent.on("error", reject);
    sent.end(body);
  });
}
