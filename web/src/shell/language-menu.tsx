import { Globe } from 'lucide-react';
import { useSite } from '../config/config-context.ts';
import { useLanguage, useMessages } from '../i18n/i18n-context.ts';
import { type LanguageCode, offeredLanguages } from '../i18n/languages.ts';
import { LANGUAGE_KEY } from '../i18n/start-language.ts';
import { useT } from '../i18n/use-t.ts';
import { useDevice } from '../lib/device-context.ts';
import { useAnnounce } from '../ui/announcer.tsx';
import { ChoiceMenu } from '../ui/choice-menu.tsx';

/**
 * The languages the site offers; absent if there is only one. `named`: the button shows the current one's name, not
 * its code. [LAYOUT-11 I18N-06 I18N-07 I18N-08]
 */
export function LanguageMenu({ named = false }: { named?: boolean }) {
  const t = useT('menu');
  const language = useLanguage();
  const messages = useMessages();
  const device = useDevice();
  const announce = useAnnounce();
  const offered = offeredLanguages(useSite().config.supportedLanguages);
  if (offered.length < 2) return null;

  const getName = (code: string) => offered.find((offer) => offer.code === code)?.displayName ?? code;

  const choose = async (value: string) => {
    const before = device.get(LANGUAGE_KEY);
    // stored first: listeners to the change mirror what is stored
    device.set(LANGUAGE_KEY, value);
    try {
      await messages.change(value as LanguageCode);
    } catch (error) {
      if (before === null) device.remove(LANGUAGE_KEY);
      else device.set(LANGUAGE_KEY, before);
      throw error;
    }
    // otherwise another was chosen in the meantime
    if (messages.language === value)
      announce(messages.translator('menu')('language_is', { language: getName(value) }));
  };

  return (
    <ChoiceMenu
      label={t('language_is', { language: getName(language) })}
      listLabel={t('language')}
      choices={offered.map(({ code, displayName }) => ({ value: code, label: displayName, lang: code }))}
      chosen={language}
      onChoose={choose}
      failure={t('language_failed')}
    >
      <Globe aria-hidden="true" />
      <span aria-hidden="true">{named ? getName(language) : language.toUpperCase()}</span>
    </ChoiceMenu>
  );
}
