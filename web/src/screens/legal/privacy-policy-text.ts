import { paths } from '../../paths/paths.ts';
import { type LegalParty, type LegalSection, link } from './legal-text.ts';

/**
 * The privacy policy, in English. An operator with their own text configures a page instead. [LEGAL-01
 * LEGAL-02] (D-13)
 */
export function privacySections({ site, contact }: LegalParty): LegalSection[] {
  return [
    {
      title: 'Introduction',
      body: [
        `This policy explains what ${site} ("we") learns about you when you visit, sign up or watch, what we do with it, and what you can ask of us. It covers this website and app, and nothing else.`,
        'Personal information means anything that identifies you or can be linked to you: a name, an email address, a list of what you watched under your account.',
      ],
    },
    {
      title: 'Our commitment',
      body: [
        'We collect little, we say why, and we do not sell it. A named person in our company answers for this policy and for everyone who handles information on our behalf, wherever they are.',
      ],
    },
    {
      title: 'Why we use personal information',
      body: [
        'We use it for these purposes only:',
        [
          'to open your account and recognize you when you come back',
          'to charge you what you agreed to pay, and to prevent fraud',
          'to play what you are entitled to, and to carry on where you stopped',
          'to keep your favorites and your watch history',
          'to answer when you write to us',
          'to meet duties that the law lays on us, such as keeping invoices',
        ],
        'Should we ever need it for another purpose, we will ask you first.',
      ],
    },
    {
      title: 'Consent',
      body: [
        'By creating an account you agree to the uses above. Anything that is not needed to run the service, such as a newsletter, has a box of its own that starts empty.',
        {
          nodes: [
            'You can withdraw a consent on ',
            link(paths.user.to('my-account'), 'your account page'),
            '. Where the service cannot work without it, we will tell you what stops working before you decide.',
          ],
        },
      ],
    },
    {
      title: 'Video viewing data: what we collect',
      body: [
        'Viewing data is a record of which videos you asked for or watched, together with something that says it was you. While you are signed in we keep the titles you watched, how far you got, and your favorites.',
        'While you are not signed in, the same lists lie in your own browser. To show them to you, and to go on with a series, the app sends the ids of their titles along as it asks for those titles.',
      ],
    },
    {
      title: 'Video viewing data: how we use it',
      body: [
        'We use viewing data to continue playback, to show your lists on your other devices, to work out what rights holders are owed, and to count, without names, how often a title is played. We do not use it to decide what you pay.',
      ],
    },
    {
      title: 'Opt-in consent to share viewing data',
      body: [
        'We disclose viewing data that identifies you only with your informed, written consent. You give it in a form that is separate from every other text, for a limited time of two years at most, and you can withdraw it at any moment for what comes after.',
        'If you never gave that consent, we do not share it.',
      ],
    },
    {
      title: 'Retention, and deletion on request',
      body: [
        'We keep account and viewing data for as long as you have an account. When you delete it we erase both within 30 days. Records of payments are kept for as long as tax law asks, and are used for nothing else in that time.',
        'You can ask us at any time to delete your viewing data and keep your account.',
      ],
    },
    {
      title: 'Sharing with third parties',
      body: [
        'Some companies work for us and see what their part of the work needs: the platform that stores and delivers video, the provider of accounts, the payment processor, and the sender of our mail. A contract binds each of them to this policy.',
        'We disclose information to others only where a court or a law orders it, or where it is needed to protect a person from serious harm.',
      ],
    },
    {
      title: 'Private right of action',
      body: [
        'If viewing data that identifies you is disclosed unlawfully, the law where you live may allow you to bring a claim yourself, within the time that law allows. In the United States this includes the Video Privacy Protection Act. Nothing in this policy takes such a right away.',
      ],
    },
    {
      title: 'State and federal law',
      body: [
        'Depending on where you live, further laws protect you, for example the privacy acts of Canada and its provinces, the laws of individual states of the United States, or the General Data Protection Regulation of the European Union. Where one of them gives you more than this policy does, it applies.',
      ],
    },
    {
      title: 'Limiting collection',
      body: [
        'We ask only for what a purpose in section 3 needs. Card numbers go straight to the payment processor: we never store them. We do not collect information about children whom we know to be under 13.',
      ],
    },
    {
      title: 'Use of personal information',
      body: [
        'Only people who need it for their work can see personal information. It is used for the purpose it was collected for, and is erased or made anonymous when that purpose is done.',
      ],
    },
    {
      title: 'Accuracy',
      body: [
        {
          nodes: [
            'You can correct your name yourself on ',
            link(paths.user.to('my-account'), 'your account page'),
            ', and your email address where that page offers it. If something else is wrong, tell us and we will put it right.',
          ],
        },
      ],
    },
    {
      title: 'Safeguards',
      body: [
        'Connections are encrypted, passwords are stored in a form that cannot be turned back, and access to systems is logged. No system is perfectly safe. If something happens that puts you at real risk, we will tell you without delay.',
      ],
    },
    {
      title: 'Openness',
      body: [
        'This page is always the current version, and older ones are sent on request. If a change matters to you, we announce it before it takes effect.',
      ],
    },
    {
      title: 'Access to your information',
      body: [
        'You may ask what we hold about you, where it came from and whom we gave it to. We answer within 30 days and free of charge. Before we do, we make sure that it is you who asks.',
      ],
    },
    {
      title: 'Complaints',
      body: [
        {
          nodes: [
            'If you think we have broken this policy, write to ',
            contact,
            '. We look into every complaint and tell you what came of it. You may also turn to the privacy commissioner or data protection authority where you live.',
          ],
        },
      ],
    },
    {
      title: 'Other sites',
      body: [
        'Our pages link to sites that other people run, such as social networks and payment pages. What they do with your information is told in their own policies, not in ours.',
      ],
    },
  ];
}

/**
 * What follows the cookie declaration. [LEGAL-04]
 * @param serverAds whether advertisements are put into streams, with the viewer's id
 */
export function privacyAfterwords({ contact }: LegalParty, serverAds: boolean): LegalSection[] {
  return [
    {
      title: 'Targeted advertising',
      body: [
        'We do not follow you across other sites, and we do not let others do so here. Where a free video is paid for by advertising, the advertisement is chosen by what you are about to watch, not by who you are.',
        ...(serverAds
          ? [
              'While you are signed in, the service that puts advertisements into a stream is told the number of your account.',
            ]
          : []),
        {
          nodes: [
            'To opt out of targeted advertising elsewhere, see ',
            link('https://youradchoices.com/', 'Your Ad Choices'),
            ' (United States), ',
            link('https://youradchoices.ca/', 'Your Ad Choices'),
            ' (Canada) or ',
            link('https://www.youronlinechoices.eu/', 'Your Online Choices'),
            ' (Europe).',
          ],
        },
      ],
    },
    {
      title: 'Registered users',
      body: [
        {
          nodes: [
            'If you have an account you can see, change and withdraw your consents on ',
            link(paths.user.to('my-account'), 'your account page'),
            '. For anything that you cannot do there, write to ',
            contact,
            '.',
          ],
        },
      ],
    },
    {
      title: 'Managing cookies in your browser',
      body: [
        'Your browser can show, block and delete cookies. Without those listed above, you will be asked the same questions at each visit.',
        {
          nodes: [
            'How it is done: ',
            link('https://support.google.com/chrome/answer/95647', 'Chrome'),
            ', ',
            link('https://support.mozilla.org/kb/clear-cookies-and-site-data-firefox', 'Firefox'),
            ', ',
            link('https://support.apple.com/guide/safari/manage-cookies-sfri11471/mac', 'Safari'),
            ', ',
            link(
              'https://support.microsoft.com/microsoft-edge/delete-cookies-in-microsoft-edge-63947406-40ac-c3b8-57b9-2a946a29ae09',
              'Edge',
            ),
            '.',
          ],
        },
      ],
    },
  ];
}
