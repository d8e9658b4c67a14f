interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(address: string): unknown };
}

/**
 * The address of a script, where a page lets no text be one but by its named policies (`app/server/policy.ts`); each knows
 * this address alone.
 */
export function trustedAddress(policy: string, address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const made = trustedTypes?.createPolicy(policy, { createScriptURL: () => address });
  // typed as the text that browsers without such policies take
  return (made?.createScriptURL('') ?? address) as string;
}
