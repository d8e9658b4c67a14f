/** The stored row of an account that has nothing yet. */
export const createCustomerRow = (email: string, atMs = 1) => ({
  uuid: `uuid of ${email}`,
  email,
  email_key: email,
  password_hash: null,
  first_name: '',
  last_name: '',
  full_name: null,
  referrer: '',
  publisher: '',
  register_source: 'default',
  created_at_ms: atMs,
  updated_at_ms: atMs,
});
