import { LayoutGrid, Play, Star } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { PANES } from '../src/account-modal/panes.ts';
import { type Answers, item, media, playlist, type Sent } from '../src/testing/answers.ts';
import type { TestPageOptions } from '../src/testing/test-page.tsx';
import { Button } from '../src/ui/button.tsx';
import { ChoiceMenu } from '../src/ui/choice-menu.tsx';
import { CheckboxField } from '../src/ui/form/checkbox-field.tsx';
import { DateField } from '../src/ui/form/date-field.tsx';
import { PasswordField } from '../src/ui/form/password-field.tsx';
import { RadioField } from '../src/ui/form/radio-field.tsx';
import { SelectField } from '../src/ui/form/select-field.tsx';
import { TextField } from '../src/ui/form/text-field.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Indicator } from '../src/ui/indicator.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
import { useToast } from '../src/ui/toast.tsx';

/** A component, or a screen at `path`, in one state. The options are those of a component test. */
export interface Example extends TestPageOptions {
  id: string;
  element?: ReactNode;
}

/** The origin behind `npm run dev` answers, so that pictures and films of the demo are there. */
const live = ({ what, query }: Sent) => fetch(`${what.slice('GET '.length)}?${query}`);

const CONCERTS = [
  item('SwingNt1', { title: 'Swing Night', genre: 'Jazz' }),
  item('BlueHrs1', { title: 'Blue Hours', free: 'true' }),
  item('Cannery1', {
    title: 'An evening of unhurried songs by the harbour, with the doors open to the rain',
  }),
  item('SlowBow1', { title: 'Slow Bow', seriesId: 'SlowBowS' }),
  item('RedRoom1', { title: 'The Red Room', 'VCH.ScheduledStart': '2099-01-01T20:00:00Z' }),
];
const LISTS: Answers = { 'GET /v2/playlists/NewSeas1': playlist('NewSeas1', CONCERTS, { title: 'New' }) };
for (const one of CONCERTS) LISTS[`GET /v2/media/${one.mediaid}`] = media(one);
const shelf = (more: object) => ({
  path: '/',
  answers: LISTS,
  config: { content: [{ type: 'playlist', contentId: 'NewSeas1', ...more }] },
});

const UI: Example[] = [
  {
    id: 'buttons',
    element: (
      <Row>
        {(['primary', 'quiet', 'plain', 'glass'] as const).map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button look="primary" big>
          big
        </Button>
        <Button disabled>disabled</Button>
        <IconButton label="Play">
          <Play />
        </IconButton>
        <IconButton label="Favorite" aria-pressed="true">
          <Star />
        </IconButton>
      </Row>
    ),
  },
  { id: 'fields', element: <Fields /> },
  { id: 'fields-with-errors', element: <Fields error="This is what went wrong." /> },
  { id: 'menu', element: <Menu /> },
  { id: 'toast', element: <Toast /> },
  {
    id: 'loading',
    element: (
      <Row>
        <Spinner label="Loading" />
        <Indicator count={5} lit={2} />
      </Row>
    ),
  },
];

const CARDS: Example[] = [
  { id: 'shelf', ...shelf({}) },
  { id: 'shelf-featured', ...shelf({ featured: true }) },
  { id: 'hero', ...shelf({ custom: { layoutType: 'hero' } }) },
  { id: 'list', ...shelf({}), path: '/p/NewSeas1' },
  {
    id: 'list-without-items',
    path: '/p/NewSeas1',
    answers: { 'GET /v2/playlists/NewSeas1': playlist('NewSeas1', [], { title: 'New' }) },
  },
];

const PLAYER: Example[] = [
  {
    id: 'player',
    path: '/m/SwingNt1/swing-night?play=1',
    session: 'no-accounts',
    answers: { 'GET /v2/media/SwingNt1': live },
  },
  {
    id: 'player-without-film',
    path: '/m/BlueHrs1/blue-hours?play=1',
    session: 'no-accounts',
    answers: { 'GET /v2/media/BlueHrs1': media(item('BlueHrs1')) },
  },
];

/** Each pane of the account modal; what its provider has no answer for shows how the pane fails. */
const ACCOUNT: Example[] = Object.entries(PANES).map(([u, pane]) => ({
  id: `pane ${u}`,
  path: `/?u=${u}`,
  session: pane.public ? 'anonymous' : 'signed-in',
  config: { content: [] },
}));

export const EXAMPLES: readonly Example[] = [...UI, ...CARDS, ...PLAYER, ...ACCOUNT];

function Row({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 24 }}>{children}</div>;
}

function Fields({ error }: { error?: string }) {
  const [date, setDate] = useState('1990-12-03');
  const common: Pick<ComponentProps<typeof TextField>, 'error' | 'hint'> = { error, hint: 'A hint.' };
  const options = ['Jazz', 'Choral', 'Brass'].map((label) => ({ value: label, label }));
  const partLabels = { day: 'Day', month: 'Month', year: 'Year' };
  return (
    <form style={{ maxWidth: 420, padding: 24, display: 'grid', gap: 16 }}>
      <TextField label="Email" name="email" {...common} />
      <PasswordField label="Password" showLabel="Show password" name="password" {...common} />
      <SelectField label="Genre" options={options} empty="None" {...common} />
      <RadioField label="Genre" name="genre" options={options} {...common} />
      <CheckboxField label="Send me the programme" {...common} />
      <DateField
        label="Birthday"
        name="birthday"
        value={date}
        onValue={setDate}
        partLabels={partLabels}
        {...common}
      />
    </form>
  );
}

function Menu() {
  const [chosen, setChosen] = useState('a');
  const choices = ['a', 'b', 'c'].map((value) => ({ value, label: `Choice ${value}` }));
  return (
    <Row>
      <ChoiceMenu
        label={`Choice ${chosen}`}
        listLabel="Choices"
        choices={choices}
        chosen={chosen}
        onChoose={setChosen}
        failure="It could not be changed."
      >
        <LayoutGrid />
      </ChoiceMenu>
    </Row>
  );
}

function Toast() {
  const toast = useToast();
  return (
    <Row>
      <Button onClick={() => toast('A message about something that is not on the page.')}>
        Show a toast
      </Button>
    </Row>
  );
}
