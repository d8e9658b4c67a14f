import type { Brand } from './brand.ts';

/** `settings.ini`: the lines that matter first, each with what it does. A name never breaks a comment: it is one line. */
export const makeSettings = ({ code, name }: Brand) => `; Settings of ${name}. What follows a ; is a comment.
; Every key: docs/operator/reference/settings.md

; The brand that is shown: configs/${code}.json
defaultConfigSource = ${code}

; Another brand, which ?app-config=CODE shows. One line each.
; additionalAllowedConfigSources[] = mylabel2

; Content, accounts and purchases are kept by this server. An address here sends viewers' requests, and their
; passwords, to another one.
apiBaseUrl = /
identityBaseUrl = /
billingBaseUrl = /billing

; If pictures or films lie on other hosts: only these may be loaded. One line each.
; contentHosts[] = https://cdn.label.example

; New accounts confirm their address by mail. Needs SMTP_URL, MAIL_FROM and --public-url.
; membersConfirmEmail = true

; On how many screens an account may play at once.
; screensPerAccount = 2
`;
