import { createRoot } from 'react-dom/client';
import { createRoutes } from '../src/app/routes.tsx';
import { LANGUAGES, type LanguageCode } from '../src/i18n/languages.ts';
import { createTestPage } from '../src/testing/test-page.tsx';
import { EXAMPLES, type Example } from './examples.tsx';

const WIDTHS = [390, 1024, 1440];

// `/workbench/` lists the examples; with `?example=ID` it is the frame that shows one
const query = new URLSearchParams(location.search);
const language = (query.get('language') ?? 'en') as LanguageCode;
const width = Number(query.get('width') ?? WIDTHS[1]);
const id = query.get('example');
const example = EXAMPLES.find((one) => one.id === id);
const root = createRoot(document.getElementById('root') as HTMLElement);
if (example) root.render(await toElement(example));
else root.render(<List />);

async function toElement({ element, ...options }: Example) {
  const page = await createTestPage((app) => (element ? [{ path: '*', element }] : createRoutes(app)), {
    language,
    ...options,
  });
  return page.element;
}

function List() {
  const open = (change: Record<string, string | number>) =>
    `?${new URLSearchParams({ language, width: String(width), open: opened.id, ...change } as Record<string, string>)}`;
  const opened = EXAMPLES.find((one) => one.id === query.get('open')) ?? (EXAMPLES[0] as Example);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '15rem 1fr', font: '15px system-ui' }}>
      <nav style={{ padding: 16, height: '100vh', overflow: 'auto', boxSizing: 'border-box' }}>
        <Choice name="Width" values={WIDTHS} chosen={width} to={(value) => open({ width: value })} />
        <Choice
          name="Language"
          values={LANGUAGES.map(({ code }) => code)}
          chosen={language}
          to={(value) => open({ language: value })}
        />
        <Choice
          name="Example"
          values={EXAMPLES.map((one) => one.id)}
          chosen={opened.id}
          to={(value) => open({ open: value })}
        />
      </nav>
      <iframe
        title={opened.id}
        src={`/workbench/?${new URLSearchParams({ example: opened.id, language })}`}
        style={{ width, height: '100vh', border: 0 }}
      />
    </div>
  );
}

function Choice<Value extends string | number>(props: {
  name: string;
  values: readonly Value[];
  chosen: Value;
  to(value: Value): string;
}) {
  return (
    <>
      <h2 style={{ fontSize: 15, margin: '16px 0 4px' }}>{props.name}</h2>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {props.values.map((value) => (
          <li key={value}>
            <a href={props.to(value)} aria-current={value === props.chosen || undefined}>
              {value}
            </a>
            {value === props.chosen && ' ←'}
          </li>
        ))}
      </ul>
    </>
  );
}
