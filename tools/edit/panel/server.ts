/** Requests of the editor to the development server. */
import type { Issue } from "../../../src/cli/check/issue.ts";
import type { Json } from "../../../src/record/json.ts";
import { EDITOR } from "../addresses.ts";

/** The record's file when it was read. */
export interface FileState {
  record: Json;
  /** Such as `content/acme.json`. */
  name: string;
  version: string;
  /** Whether the settings name a recipient of leads. */
  hasLeadsTo: boolean;
}

async function request(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, init).catch(() => {
    throw new Error("The editor’s server doesn’t respond. Is it still running in the terminal?");
  });
}

/** @throws Error with the server's sentence */
async function refuse(response: Response): Promise<never> {
  const problem: unknown = await response.json().catch(() => undefined);
  const detail = typeof problem === "object" && problem !== null && "detail" in problem ? problem.detail : undefined;
  throw new Error(typeof detail === "string" ? detail : `The server responded with status ${response.status}.`);
}

async function stateIn(response: Response): Promise<FileState> {
  // The response is from our own server.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const state = (await response.json()) as Omit<FileState, "version">;
  return { ...state, version: response.headers.get("ETag") ?? "" };
}

/** @throws Error with a sentence */
export async function readFile(): Promise<FileState> {
  const response = await request(EDITOR.record);
  return response.ok ? stateIn(response) : refuse(response);
}

/** Result of saving: the new version, or the file as it was changed elsewhere. */
export type Outcome = { saved: string } | { theirs: FileState };

/** @throws Error with a sentence */
export async function saveFile(record: Json, version: string): Promise<Outcome> {
  const headers = { "Content-Type": "application/json", "If-Match": version };
  const response = await request(EDITOR.record, { method: "PUT", headers, body: JSON.stringify({ record }) });
  if (response.status === 412) return { theirs: await stateIn(response) };
  return response.ok ? { saved: response.headers.get("ETag") ?? "" } : refuse(response);
}

/** Returns the findings of the record check. @throws Error with a sentence */
export async function checkDraft(record: Json, signal: AbortSignal): Promise<Issue[]> {
  const headers = { "Content-Type": "application/json" };
  const response = await request(EDITOR.check, { method: "POST", headers, body: JSON.stringify({ record }), signal });
  return response.ok ? response.json() : refuse(response);
}

/** @returns the picture's address for the record; rejects with a sentence */
export async function uploadPicture(file: File): Promise<string> {
  const address = `${EDITOR.pictures}?name=${encodeURIComponent(file.name)}`;
  const headers = { "Content-Type": "application/octet-stream" };
  const response = await request(address, { method: "POST", headers, body: file });
  if (!response.ok) return refuse(response);
  const stored: { address: string } = await response.json();
  return stored.address;
}
