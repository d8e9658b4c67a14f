import * as v from 'valibot';
import { newPasswordRule, passwordRule } from '../../account/forms/form-rules.ts';

/**
 * A new password, typed twice, and what authorises it: the current one, or a mailed token. [PASSWORD-10
 * PASSWORD-11 PASSWORD-12 PASSWORD-14]
 */
export function passwordSchema(by: 'old' | 'token') {
  return v.pipe(
    v.object({
      oldPassword: by === 'old' ? passwordRule : v.string(),
      // a missing token is an error of the form, not of a field: with a link there is no field for it
      token: v.pipe(v.string(), v.trim()),
      password: newPasswordRule,
      confirmation: passwordRule,
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmation']],
        ({ password, confirmation }) => password === confirmation,
        'reset.passwords_do_not_match',
      ),
      ['confirmation'],
    ),
  );
}
