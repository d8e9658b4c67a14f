import { createHash } from 'node:crypto';

/** Looks unlike the site, as it is a separate service. Two looks: a bank's and PayPal's. */
export const STYLE = `*{box-sizing:border-box}
html{color-scheme:light;--ink:#13302a;--quiet:#4a625c;--deep:#0b4f44;--wash:#e9f0ed;--line:#cfdcd7}
body{margin:0;min-height:100vh;min-height:100svh;display:flex;flex-direction:column;background:var(--wash);
color:var(--ink);font:1.0625rem/1.5 Georgia,'Times New Roman',serif}
.paypal{--ink:#14213d;--quiet:#4b5672;--deep:#1d3a8a;--wash:#eceff7;--line:#ced5e6;
font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header{display:flex;align-items:center;gap:.75rem;padding:1rem 1.5rem;background:var(--deep);color:#fff;font-size:1.25rem}
header svg{width:2rem;height:2rem;flex:none}
main{width:100%;max-width:28rem;margin:auto;padding:2rem;background:#fff;border-radius:6px;
box-shadow:0 1px 2px #0002,0 12px 32px -12px #0003}
h1{margin:0;font-size:1.5rem;font-weight:normal}
p{margin:.5rem 0 0;color:var(--quiet)}
.amount{margin:1.5rem 0 0;font-size:2.75rem;line-height:1.1;color:var(--ink);font-variant-numeric:lining-nums}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.625rem 1.5rem;margin:1.5rem 0;padding:1.25rem 0;
border-block:1px solid var(--line)}
dt{color:var(--quiet)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
form{display:grid;gap:.75rem}
label{color:var(--quiet)}
input{display:block;width:100%;min-height:3.25rem;margin-top:.25rem;padding:.75rem 1rem;font:inherit;color:var(--ink);
border:1px solid var(--quiet);border-radius:6px;background:#fff}
button,.button{display:block;width:100%;min-height:3.25rem;padding:.75rem 1rem;font:inherit;text-align:center;
text-decoration:none;border:2px solid var(--deep);border-radius:6px;background:#fff;color:var(--deep);cursor:pointer}
.first{background:var(--deep);color:#fff}
button:hover,.button:hover{background:var(--wash);color:var(--deep)}.first:hover{background:var(--ink);color:#fff}
:focus-visible{outline:3px solid #b45309;outline-offset:3px}
footer{padding:1.25rem 1.5rem;text-align:center;font-size:.9rem;color:var(--quiet)}
@media (max-width:40rem){main{max-width:none;margin:0;padding:1.75rem 1.5rem;flex:1;border-radius:0;box-shadow:none}}`;

/** How a policy allows the style. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
