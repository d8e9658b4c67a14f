import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonIcon, Facts, Section } from '../section/section.tsx';
import type { Editing, SectionName } from './editing.ts';

interface Props {
  name: SectionName;
  title: string;
  success: string;
  editing: Editing;
  /** It cannot be changed here. */
  fixed?: boolean;
  facts: readonly { label: string; value: string }[];
  /**
   * Replaces the facts while editing; mounted again each time, so that cancelling restores the values.
   * [ACCOUNT-16]
   */
  children: ReactNode;
}

/** A section that shows the saved values until its edit button is pressed. [ACCOUNT-12] */
export function EditableSection({ name, title, success, editing, fixed, facts, children }: Props) {
  const t = useT('user');
  const isOpen = editing.open === name;
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Section
      title={title}
      success={editing.saved === name ? success : undefined}
      actions={
        !fixed &&
        !isOpen && (
          <Button ref={button} disabled={editing.waits(name)} onClick={() => editing.begin(name)}>
            <ButtonIcon of={Pencil} />
            {t('account.edit')} <span className="hidden-text">{title}</span>
          </Button>
        )
      }
    >
      {isOpen ? (
        <div ref={form}>{children}</div>
      ) : (
        <Facts
          facts={facts.map(({ label, value }) => ({ name: label, value: value || t('account.not_given') }))}
        />
      )}
    </Section>
  );
}
