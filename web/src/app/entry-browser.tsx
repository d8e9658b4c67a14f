import '../ui/base.css';
import '../ui/fonts.css';
import { startBrowser } from './start-browser.tsx';

void startBrowser();
