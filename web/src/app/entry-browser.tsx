import '../ui/base.css';
import '../ui/fonts.css';
// drawn before their script is here
import '../shell/cookie-bar.module.css';
import '../shell/footer.module.css';
import '../shell/newsletter-form.module.css';
import '../shell/social-links.module.css';
import { failStart, startBrowser } from './start/start-browser.tsx';

startBrowser().catch(failStart);
