/** Leaves the shop for another page; a file of its own, because a test cannot follow. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
