/** Whether a host is this machine, where a demo may go without encryption. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
