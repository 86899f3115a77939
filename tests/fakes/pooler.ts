/** A connection pooler in front of PostgreSQL without client sessions: session state is lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { PRESENCE_NAME } from "../../src/server/database/postgres-presence.ts";

/** File name of a server's socket in its folder, by PostgreSQL's convention. */
const SOCKET = ".s.PGSQL.5432";

interface Faults {
  isDown?: () => boolean;
  isMoved?: () => boolean;
  isCut?: (message: Buffer) => boolean;
}

/**
 * Starts a pooler. Connections that would hold the presence lock are closed at once, so that only transaction locks
 * remain; all others are passed on.
 *
 * @param url    of a database, behind a socket in a folder
 * @param isDown whether the database is unreachable at the moment: the pooler accepts clients, and drops them at their
 * first query
 * @param isMoved whether the database has moved to another host: earlier connections get no more responses
 * @param isCut   whether a client's connection breaks off after this message has been processed, before its response
 * @returns the URL of the same database through the pooler
 */
export async function startPooler(
  url: string,
  { isDown = () => false, isMoved = () => false, isCut = () => false }: Faults = {},
): Promise<string> {
  const address = new URL(url);
  const target = join(address.searchParams.get("host") ?? "", SOCKET);
  const folder = mkdtempSync(join(tmpdir(), "contractor-site-pooler-"));
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
  };
  const server = createServer((client) => {
    keep(client);
    // The first message contains the application's name.
    client.once("data", (start: Buffer) => {
      if (start.includes(PRESENCE_NAME)) {
        client.destroy();
        return;
      }
      const upstream = connect(target);
      keep(upstream);
      upstream.write(start);
      const isNew = isMoved();
      client.on("data", (message: Buffer) => {
        if (isDown()) client.destroy();
        if (isCut(message))
          upstream
            .unpipe(client)
            .once("data", () => client.destroy())
            .resume();
        if (isMoved() && !isNew) upstream.unpipe(client);
      });
      client.pipe(upstream).pipe(client);
    });
  });
  server.listen(join(folder, SOCKET));
  await once(server, "listening");
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  address.searchParams.set("host", folder);
  return address.href;
}
