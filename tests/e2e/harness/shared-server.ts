/** One built server for the records of a worker's tests: each record is a site of its own, at its own host. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { httpRequest } from "../../fakes/http-client.ts";
import { type HttpServer, startHttpServer } from "../../fakes/http-server.ts";
import { serveOutside } from "../../fakes/outside.ts";
import { FakeProvider } from "../../fakes/provider.ts";
import { type RunningServer, startServer } from "./site-server.ts";

/** A site whose record comes from a provider of the test, which can change it. */
export interface ProvidedSite extends RunningServer {
  /** Page id that its leads are stored under. */
  pageId: string;
  provider: FakeProvider;
}

/** Number of sites that are listed before they have a record: the server reads its list only every ten seconds. */
const LISTED = 400;

interface Running {
  server: RunningServer;
  api: HttpServer;
  folder: string;
}

export class SharedServer {
  readonly #providers = new Map<string, FakeProvider>();
  readonly #running: Promise<Running>[] = [];
  #served = 0;

  /** Adds a site for a record, and opens it, so that it is as ready as a server that listens. */
  async serve(record: unknown): Promise<ProvidedSite> {
    if (this.#served % LISTED === 0) this.#running.push(this.#start(this.#served));
    this.#served += 1;
    const pageId = `page-${this.#served}`;
    const provider = new FakeProvider();
    provider.record = record;
    this.#providers.set(pageId, provider);
    const running = this.#running.at(-1);
    if (running === undefined) throw new Error("No server was started.");
    const { server, api } = await running;
    provider.url = `${api.origin}/v1`;
    const { port } = new URL(server.url);
    const host = `${pageId}.localhost`;
    await httpRequest({ origin: server.url, host, path: "/robots.txt" });
    return { ...server, url: `http://${host}:${port}`, pageId, provider, stop: () => Promise.resolve() };
  }

  async stop(): Promise<void> {
    for (const started of this.#running) {
      const { server, api, folder } = await started;
      await server.stop();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #start(served: number): Promise<Running> {
    const folder = await mkdtemp(join(tmpdir(), "contractor-site-sites-"));
    const list = join(folder, "sites.json");
    const pageIds = Array.from({ length: LISTED }, (_, index) => `page-${served + index + 1}`);
    await writeFile(list, JSON.stringify(Object.fromEntries(pageIds.map((id) => [`${id}.localhost`, id]))));
    const api = await startHttpServer(async (request, response) => {
      const provider = this.#providers.get(request.url?.split("/").at(-1) ?? "");
      // Root-relative URLs of the records are on this origin.
      if (provider === undefined) serveOutside(request, response);
      else await provider.receive(request, response);
    });
    // At most 10 open sites: those of finished tests are closed, and send no more requests.
    const server = await startServer({ env: { SITES: list, PROVIDER_URL: `${api.origin}/v1`, SITES_OPEN: "10" } });
    return { server, api, folder };
  }
}
