interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(address: string): unknown };
}

/**
 * The address of a script, in a page where only named policies may turn text into one
 * (`app/server/policy.ts`); each policy allows only its one address.
 */
export function trustedAddress(policy: string, address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const made = trustedTypes?.createPolicy(policy, { createScriptURL: () => address });
  // typed as a string, which browsers without such policies expect
  return (made?.createScriptURL('') ?? address) as string;
}
