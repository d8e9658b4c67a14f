import '../ui/base.css';
import '../ui/fonts.css';
// imported here because it is shown before its script has loaded
import '../shell/cookie-bar.module.css';
import '../shell/footer.module.css';
import '../shell/newsletter-form.module.css';
import '../shell/social-links.module.css';
import { failStart, startBrowser } from './start/start-browser.tsx';

startBrowser().catch(failStart);
