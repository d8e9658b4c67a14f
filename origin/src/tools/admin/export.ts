import type { AdminCommand } from './command.ts';
import { findViewer, WHO } from './find-viewers.ts';
import { safe, toJson } from './print.ts';
import { FILE_OPTION, toFile } from './to-file.ts';

/** `export`: all data of an account, as its owner gets it by mail. */
export const exportData: AdminCommand = {
  form: 'export <who>',
  summary: `prints all data of an account as JSON. WHO is ${WHO}`,
  options: [FILE_OPTION],
  changes: false,
  async run({ db, accounts, deed }, { args: [who], values }) {
    const { id, email } = await findViewer(db, who);
    return deed({ accountId: id }, async () => {
      const data = await accounts.collectData(id);
      if (typeof values.file !== 'string') return { text: toJson(data), json: data };
      const file = toFile(values.file, toJson(data));
      return { text: `The data of ${safe(email)} is in ${safe(file)}.`, json: { accountId: id, file } };
    });
  },
};
