/**
 * The `test` of every browser test. It serves records from the real built server, replaces all other hosts, and fails
 * on any console line, error or unhandled rejection that the test did not allow.
 */
import { expect, test as base } from "@playwright/test";
import { Outside } from "../../fakes/outside.ts";
import { FakeProvider } from "../../fakes/provider.ts";
import type { Json } from "../../records/record.ts";
import { type Demo, DEMOS } from "./demos.ts";
import { type OutsideRequest, watchOutside } from "./outside.ts";
import { type ProvidedSite, SharedServer } from "./shared-server.ts";
import { type RunningServer, type ServerOptions, startServer } from "./site-server.ts";

export { expect } from "@playwright/test";
export { DEMOS } from "./demos.ts";
export { PUBLIC_URL } from "./site-server.ts";
export type { ProvidedSite } from "./shared-server.ts";

/** Options for serving a record; with any of them it gets a server of its own. */
export interface ServeOptions extends Pick<ServerOptions, "env"> {
  /** Prepares the provider before the server requests the record. */
  provider?: (provider: FakeProvider) => void;
}

export interface Serve {
  /** Serves a demo business from the embedded provider; without options one server serves all tests of a worker. */
  (demo: Demo, options?: Pick<ServerOptions, "env">): Promise<RunningServer>;
  /**
   * Serves a record from a provider on another origin, which also serves stubs for its root-relative URLs. Without
   * options one server serves the records of all tests of a worker, at hosts that only browsers resolve: pass `{}` for
   * requests by Node.
   */
  (record: Json, options?: ServeOptions): Promise<ProvidedSite>;
}

interface Fixtures {
  /** Whether the estimate modal may open by itself; most tests don't want it. */
  estimateModal: "open" | "closed";
  serve: Serve;
  /** Serves any data in place of a record, such as lists and texts, from the shared server. */
  serveData: (data: unknown) => Promise<ProvidedSite>;
  /** Serves a record from the embedded provider: pictures and `/api/contact` are the server's own. */
  serveEmbedded: (record: Json, options?: Pick<ServerOptions, "env">) => Promise<RunningServer>;
  /** Allows matching console lines and errors. */
  allowConsole: (line: RegExp) => void;
  /** Console lines so far: `error: text (address)`; uncaught errors begin with `uncaught: `. */
  consoleLines: string[];
  /** Requests to other hosts so far that got a response. */
  outside: OutsideRequest[];
  /** Origins that are the test's own. */
  ownOrigins: Set<string>;
  /** Applies `estimateModal`. */
  estimateModalSet: void;
  /** Keeps the page's User Timing marks if a test replaces its clock: `hydrated` waits for one. */
  marksKept: void;
  /** Attaches screenshots of a failed test's pages. */
  failurePictures: void;
  /** Disables timeouts of the page's fetches: a slow machine needs longer than a visitor should wait. */
  fetchesEndless: void;
}

interface WorkerFixtures {
  /** Browser flags that map every other host to the fake that replaces them all. */
  outsideFlags: readonly string[];
  sharedServer: SharedServer;
  demoServers: Map<Demo, Promise<RunningServer>>;
}

/** The key of `src/site/components/estimate-modal/dismissal.ts`. */
const CLOSED_KEY = "estimate-closed";

/**
 * Chromium's message if a test measures hidden content of the phone's menu, which shows one paint later than the rest.
 */
const MEASURED_HIDDEN = /^verbose: Rendering was performed in a subtree hidden by content-visibility/;

const isDemo = (what: unknown): what is Demo => DEMOS.some((demo) => demo === what);

export const test = base.extend<Fixtures, WorkerFixtures>({
  estimateModal: ["closed", { option: true }],

  outsideFlags: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const outside = new Outside();
      await provide(await outside.start());
      await outside.stop();
    },
    { scope: "worker" },
  ],

  launchOptions: [
    async ({ launchOptions, outsideFlags }, provide) => {
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...outsideFlags] });
    },
    { scope: "worker" },
  ],

  demoServers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const servers = new Map<Demo, Promise<RunningServer>>();
      await provide(servers);
      for (const server of servers.values()) await (await server).stop();
    },
    { scope: "worker" },
  ],

  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = new SharedServer();
      await provide(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  // oxlint-disable-next-line no-empty-pattern
  ownOrigins: async ({}, provide) => provide(new Set()),

  outside: [
    async ({ context, ownOrigins }, provide) => {
      const outside: OutsideRequest[] = [];
      watchOutside(context, ownOrigins, outside);
      await provide(outside);
    },
    { auto: true },
  ],

  consoleLines: async ({ context }, provide) => {
    const lines: string[] = [];
    context.on("console", (message) => lines.push(`${message.type()}: ${message.text()} (${message.location().url})`));
    context.on("weberror", (error) => lines.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    await provide(lines);
  },

  allowConsole: [
    // Depends on these fixtures so that it ends before them: a stopping server causes console lines, and a line may
    // fail the test.
    async ({ consoleLines, serve: _serve, serveEmbedded: _embedded, failurePictures: _pictures }, provide) => {
      const allowed = [MEASURED_HIDDEN];
      await provide((line) => allowed.push(line));
      const stray = consoleLines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(stray, "lines in the console that the test did not allow").toEqual([]);
    },
    { auto: true },
  ],

  failurePictures: [
    async ({ context }, provide, info) => {
      await provide();
      if (info.status === info.expectedStatus) return;
      const contexts = context.browser()?.contexts() ?? [context];
      for (const [index, page] of contexts.flatMap((each) => each.pages()).entries()) {
        const path = info.outputPath(`test-failed-${index + 1}.png`);
        try {
          await page.screenshot({ path, timeout: 5_000 });
          info.attachments.push({ name: "screenshot", path, contentType: "image/png" });
        } catch {
          // A page that hangs gives no screenshot.
        }
      }
    },
    { auto: true },
  ],

  estimateModalSet: [
    async ({ context, estimateModal }, provide) => {
      if (estimateModal === "closed") {
        await context.addInitScript((key) => {
          try {
            sessionStorage.setItem(key, "yes");
          } catch {
            // Frames and blank pages may have no storage.
          }
        }, CLOSED_KEY);
      }
      await provide();
    },
    { auto: true },
  ],

  marksKept: [
    async ({ context }, provide) => {
      await context.addInitScript(() => {
        const real = performance;
        let current = real;
        Object.defineProperty(window, "performance", {
          configurable: true,
          get: () => current,
          // Playwright's clock assigns a fake that forgets every mark.
          set: (fake: Performance) => {
            current = fake;
            if (fake === real) return;
            fake.mark = real.mark.bind(real);
            fake.getEntriesByName = real.getEntriesByName.bind(real);
          },
        });
      });
      await provide();
    },
    { auto: true },
  ],

  fetchesEndless: [
    async ({ context }, provide) => {
      await context.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal;
      });
      await provide();
    },
    { auto: true },
  ],

  serve: async ({ demoServers, sharedServer, ownOrigins }, provide) => {
    const started: Array<{ stop(): Promise<void> }> = [];
    const own = <Server extends RunningServer>(server: Server): Server => {
      ownOrigins.add(new URL(server.url).origin);
      return server;
    };

    async function demo(name: Demo, options?: ServeOptions): Promise<RunningServer> {
      if (options?.env !== undefined) {
        const server = await startServer({ env: { PAGE_ID: name, ...options.env } });
        started.push(server);
        return own(server);
      }
      const known = demoServers.get(name) ?? startServer({ env: { PAGE_ID: name } });
      demoServers.set(name, known);
      return own(await known);
    }

    async function provided(record: Json, options?: ServeOptions): Promise<ProvidedSite> {
      if (options === undefined) return own(await sharedServer.serve(record));
      const { env = {}, provider: prepare } = options;
      const provider = await FakeProvider.start(record);
      prepare?.(provider);
      started.push({ stop: () => provider.close() });
      const pageId = "page-1";
      const server = await startServer({ env: { PROVIDER_URL: provider.url, PAGE_ID: pageId, ...env } });
      started.push(server);
      return own({ ...server, pageId, provider });
    }

    function serve(what: Demo, options?: Pick<ServerOptions, "env">): Promise<RunningServer>;
    function serve(what: Json, options?: ServeOptions): Promise<ProvidedSite>;
    function serve(what: Demo | Json, options?: ServeOptions): Promise<RunningServer> {
      return isDemo(what) ? demo(what, options) : provided(what, options);
    }
    await provide(serve);
    for (const server of started.toReversed()) await server.stop();
  },

  serveData: async ({ sharedServer, ownOrigins }, provide) => {
    await provide(async (data) => {
      const site = await sharedServer.serve(data);
      ownOrigins.add(new URL(site.url).origin);
      return site;
    });
  },

  serveEmbedded: async ({ ownOrigins }, provide) => {
    const started: RunningServer[] = [];
    await provide(async (record, { env = {} } = {}) => {
      const server = await startServer({ embedded: record, env });
      started.push(server);
      ownOrigins.add(new URL(server.url).origin);
      return server;
    });
    for (const server of started) await server.stop();
  },
});
