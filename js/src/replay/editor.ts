// What edits a replay: a part of the front end that comes when somebody edits, if there is a kernel.
type EditPart = typeof import("../edit/edit-part.js");

/** Loads that part from what the kernel has sent. */
export type LoadEditor = (name: "edit", packed: Uint8Array<ArrayBuffer>) => Promise<EditPart>;

export interface Editor extends EditPart {
  readonly trials: InstanceType<EditPart["Trials"]>;
}
