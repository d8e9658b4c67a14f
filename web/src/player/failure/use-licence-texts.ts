import english from '../../../public/locales/en/licence.json' with { type: 'json' };
import { useTextsOr } from '../use-texts-or.ts';

export const useLicenceTexts = () => useTextsOr('licence', english);
