import '../ui/base.css';
import '../ui/fonts.css';
import { failStart, startBrowser } from './start/start-browser.tsx';

startBrowser().catch(failStart);
