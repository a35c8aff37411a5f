/** Leaves the shop for another page; in a file of its own, so that tests can mock it. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
