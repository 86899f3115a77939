/** Preloaded into a server (`node --import`): moves its clock `CLOCK_AHEAD_MS` ahead of the machine's. */
const ahead = Number(process.env["CLOCK_AHEAD_MS"]);
const MachineDate = Date;

globalThis.Date = new Proxy(MachineDate, {
  construct: (_target, given, newTarget) =>
    Reflect.construct(MachineDate, given.length === 0 ? [MachineDate.now() + ahead] : given, newTarget),
  get: (target, name) => (name === "now" ? () => MachineDate.now() + ahead : Reflect.get(target, name)),
});
