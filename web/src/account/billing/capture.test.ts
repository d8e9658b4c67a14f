import { expect, test } from 'vitest';
import { ADA, CUSTOMER, fakeBilling, refusal, usual } from './testing/fake-billing.ts';

const ADDRESS = {
  address: 'Pier 4',
  address2: null,
  city: 'Old Harbour',
  state: null,
  postCode: null,
  country: 'NL',
};
const custom = (key: string, required: boolean, question: string, value: string, answer?: string) => ({
  key,
  enabled: true,
  required,
  question,
  value,
  answer,
});
const SETTINGS = [
  { key: 'firstNameLastName', enabled: true, required: true, answer: { firstName: 'Ada', lastName: null } },
  { key: 'birthDate', enabled: true, required: false, answer: '1990-02-28' },
  { key: 'companyName', enabled: false, required: true, answer: null },
  { key: 'phoneNumber', enabled: true, required: false, answer: null },
  { key: 'address', enabled: true, required: true, answer: ADDRESS },
  custom('custom_1', true, 'How did you find us?', 'web:Web search;friend:A friend;press', 'friend'),
  custom('custom.2', false, 'Where do you sit?', 'front:In front: left;back'),
  custom('custom_3', false, 'Do you play?', 'yes:I do', 'no'),
  custom('custom_4', false, 'What would you like?', '', 'jazz'),
  { key: 'custom_5', enabled: false, required: true, question: 'Not any more?', value: '' },
  { key: 'shoeSize', enabled: true, required: true, answer: null },
];

const service = (status: object, saved: object = { success: true }) =>
  fakeBilling(usual(({ what }) => (what === 'GET /customers/360000001/capture/status' ? status : saved)));
const asking = (settings: unknown = SETTINGS) =>
  service({ isCaptureEnabled: true, shouldCaptureBeDisplayed: true, settings });

test('billing capture: has the enabled fields in order, names and address in parts, required as their setting [REG-20 REG-21]', async () => {
  const questions = await asking().provider.capture.detailsWanted(ADA);
  expect(questions.map(({ kind, required }) => (required ? `${kind}!` : kind))).toEqual([
    'firstName!',
    'lastName!',
    'birthDate',
    'phoneNumber',
    'address!',
    'address2',
    'postCode!',
    'city!',
    'state',
    'country!',
    'custom!',
    'custom',
    'custom',
    'custom',
  ]);
});

test('billing capture: has options between semicolons, each a value or a value and its label, once [REG-28]', async () => {
  const one = (value: string, label = value) => ({ value, label });
  const questions = await asking().provider.capture.detailsWanted(ADA);
  expect(questions.flatMap(({ question, options }) => (question ? [[question, options]] : []))).toEqual([
    ['How did you find us?', [one('web', 'Web search'), one('friend', 'A friend'), one('press')]],
    ['Where do you sit?', [one('front', 'In front: left'), one('back')]],
    ['Do you play?', [one('yes', 'I do')]],
    ['What would you like?', []],
  ]);
  const settings = [{ key: 'custom_1', enabled: true, question: 'Q', value: ' ;a:A;; a:B ; b : ; ' }];
  expect((await asking(settings).provider.capture.detailsWanted(ADA))[0]?.options).toEqual([
    one('a', 'A'),
    one('b'),
  ]);
});

test('billing capture: has the earlier answers, except invalid ones [REG-33 REG-34]', async () => {
  const questions = await asking().provider.capture.detailsWanted(ADA);
  const answers = questions.map(({ key, answer }) => [key, answer]);
  expect(Object.fromEntries(answers)).toEqual({
    firstName: 'Ada',
    lastName: '',
    birthDate: '1990-02-28',
    phoneNumber: '',
    address: 'Pier 4',
    address2: '',
    city: 'Old Harbour',
    state: '',
    postCode: '',
    country: 'NL',
    custom4: 'friend',
    custom5: '',
    custom6: '',
    custom7: 'jazz',
  });
  const getCountry = async (country: string) => {
    const settings = [{ key: 'address', enabled: true, answer: { country } }];
    const fields = await asking(settings).provider.capture.detailsWanted(ADA);
    return fields.find(({ kind }) => kind === 'country')?.answer;
  };
  expect(await Promise.all(['nl', 'Netherlands'].map(getCountry))).toEqual(['NL', '']);
  const odd = [{ key: 'birthDate', enabled: true, answer: '28.2.1990' }];
  expect(await asking(odd).provider.capture.detailsWanted(ADA)).toMatchObject([{ answer: '' }]);
});

test('billing capture: has no fields when it is disabled or not to be displayed [REG-13 REG-14]', async () => {
  const on = { isCaptureEnabled: true, shouldCaptureBeDisplayed: true, settings: SETTINGS };
  for (const flag of ['isCaptureEnabled', 'shouldCaptureBeDisplayed'])
    expect(await service({ ...on, [flag]: false }).provider.capture.detailsWanted(ADA)).toEqual([]);
});

test('billing capture: sends answers by the names of their parts, custom ones as a list, without empty ones [REG-34]', async () => {
  const { provider, sent } = asking();
  await provider.capture.detailsWanted(ADA);
  const saved = await provider.capture.saveDetails(ADA, {
    firstName: ' Ada ',
    lastName: 'Quay',
    birthDate: '1990-02-28',
    companyName: 'not requested',
    phoneNumber: '',
    address: 'Pier 4',
    address2: ' ',
    postCode: '1000',
    city: 'Old Harbour',
    country: 'NL',
    custom4: 'web',
    custom5: 'front',
    custom6: '',
    custom7: 'jazz',
  });
  expect(saved).toEqual(ADA);
  expect(sent[1]).toMatchObject({ what: 'PUT /customers/360000001/capture' });
  expect(sent[1]?.body).toEqual({
    customerId: '360000001',
    firstName: 'Ada',
    lastName: 'Quay',
    birthDate: '1990-02-28',
    address: 'Pier 4',
    postCode: '1000',
    city: 'Old Harbour',
    country: 'NL',
    customAnswers: [
      { questionId: 'custom_1', question: 'How did you find us?', value: 'web' },
      { questionId: 'custom.2', question: 'Where do you sit?', value: 'front' },
      { questionId: 'custom_4', question: 'What would you like?', value: 'jazz' },
    ],
  });
  // and the customer is read again
  expect(sent.slice(2).map(({ what }) => what)).toEqual([
    'GET /customers/360000001',
    'GET /customers/360000001/consents',
  ]);
});

test('billing capture: sends an empty list without a custom answer [REG-34]', async () => {
  const { provider, sent } = asking([{ key: 'companyName', enabled: true }]);
  await provider.capture.saveDetails(ADA, { companyName: 'Footlights' });
  expect(sent.find(({ what }) => what.startsWith('PUT'))?.body).toEqual({
    customerId: '360000001',
    companyName: 'Footlights',
    customAnswers: [],
  });
});

test('billing capture: keeps the message of a refusal', async () => {
  const { provider } = fakeBilling(({ what }) =>
    what.startsWith('PUT') ? refusal(422, 'birthDate must be a past date') : { ...CUSTOMER, settings: [] },
  );
  await expect(provider.capture.saveDetails(ADA, {})).rejects.toMatchObject({
    code: 'unknown_error',
    serverMessage: 'birthDate must be a past date',
  });
});
