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
const SETTINGS = [
  { key: 'firstNameLastName', enabled: true, required: true, answer: { firstName: 'Ada', lastName: null } },
  { key: 'birthDate', enabled: true, required: false, answer: '1990-02-28' },
  { key: 'companyName', enabled: false, required: true, answer: null },
  { key: 'phoneNumber', enabled: true, required: false, answer: null },
  { key: 'address', enabled: true, required: true, answer: ADDRESS },
  {
    key: 'custom_1',
    enabled: true,
    required: true,
    question: 'How did you find us?',
    value: 'web:Web search;friend:A friend;press',
    answer: 'friend',
  },
  {
    key: 'custom.2',
    enabled: true,
    required: false,
    question: 'Where do you sit?',
    value: 'front:In front: left;back',
  },
  {
    key: 'custom_3',
    enabled: true,
    required: false,
    question: 'Do you play?',
    value: 'yes:I do',
    answer: 'no',
  },
  {
    key: 'custom_4',
    enabled: true,
    required: false,
    question: 'What would you like?',
    value: '',
    answer: 'jazz',
  },
  { key: 'custom_5', enabled: false, required: true, question: 'Not any more?', value: '' },
  { key: 'shoeSize', enabled: true, required: true, answer: null },
];

const service = (status: object, saved: object = { success: true }) =>
  fakeBilling(usual(({ what }) => (what === 'GET /customers/360000001/capture/status' ? status : saved)));
const asking = (settings: unknown = SETTINGS) =>
  service({ isCaptureEnabled: true, shouldCaptureBeDisplayed: true, settings });

test('billing capture: has the enabled fields in order, names and address in parts [REG-20]', async () => {
  const questions = await asking().provider.capture.detailsWanted(ADA);
  expect(questions.map(({ kind }) => kind)).toEqual([
    'firstName',
    'lastName',
    'birthDate',
    'phoneNumber',
    'address',
    'address2',
    'postCode',
    'city',
    'state',
    'country',
    'custom',
    'custom',
    'custom',
    'custom',
  ]);
});

test('a question is required where its setting is; of an address the parts that every one has [REG-21]', async () => {
  const questions = await asking().provider.capture.detailsWanted(ADA);
  expect(questions.filter(({ required }) => required).map(({ kind, question }) => question ?? kind)).toEqual([
    'firstName',
    'lastName',
    'address',
    'postCode',
    'city',
    'country',
    'How did you find us?',
  ]);
});

test('options stand between semicolons, each a value or a value and its label [REG-28]', async () => {
  const questions = await asking().provider.capture.detailsWanted(ADA);
  expect(questions.flatMap(({ question, options }) => (question ? [[question, options]] : []))).toEqual([
    [
      'How did you find us?',
      [
        { value: 'web', label: 'Web search' },
        { value: 'friend', label: 'A friend' },
        { value: 'press', label: 'press' },
      ],
    ],
    [
      'Where do you sit?',
      [
        { value: 'front', label: 'In front: left' },
        { value: 'back', label: 'back' },
      ],
    ],
    ['Do you play?', [{ value: 'yes', label: 'I do' }]],
    ['What would you like?', []],
  ]);
});

test('options that are empty or come twice are none', async () => {
  const settings = [{ key: 'custom_1', enabled: true, question: 'Q', value: ' ;a:A;; a:B ; b : ; ' }];
  expect((await asking(settings).provider.capture.detailsWanted(ADA))[0]?.options).toEqual([
    { value: 'a', label: 'A' },
    { value: 'b', label: 'b' },
  ]);
});

test('what was answered stands in the form, unless it is no answer any more [REG-33 REG-34]', async () => {
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

test.each(['isCaptureEnabled', 'shouldCaptureBeDisplayed'])(
  'billing capture: has no fields when %s is false [REG-13 REG-14]',
  async (flag) => {
    const status = {
      isCaptureEnabled: true,
      shouldCaptureBeDisplayed: true,
      settings: SETTINGS,
      [flag]: false,
    };
    expect(await service(status).provider.capture.detailsWanted(ADA)).toEqual([]);
  },
);

test('answers are sent by the names of their parts, the own questions as a list, empty ones left out [REG-34]', async () => {
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

test('without an answer to a question of its own the list is sent empty [REG-34]', async () => {
  const { provider, sent } = asking([{ key: 'companyName', enabled: true }]);
  await provider.capture.saveDetails(ADA, { companyName: 'Footlights' });
  expect(sent.find(({ what }) => what.startsWith('PUT'))?.body).toEqual({
    customerId: '360000001',
    companyName: 'Footlights',
    customAnswers: [],
  });
});

test('a refusal keeps the words of the provider, which are shown', async () => {
  const { provider } = fakeBilling(({ what }) =>
    what.startsWith('PUT') ? refusal(422, 'birthDate must be a past date') : { ...CUSTOMER, settings: [] },
  );
  await expect(provider.capture.saveDetails(ADA, {})).rejects.toMatchObject({
    code: 'unknown_error',
    serverMessage: 'birthDate must be a past date',
  });
});
