import { paths } from '../../paths/paths.ts';
import { type LegalParty, type LegalSection, link } from './legal-text.ts';

/** The terms name this length whatever the trial of an offer is. [LEGAL-08] */
const TRIAL_DAYS = 7;

/**
 * The terms of use, in English. An operator with their own text configures a page instead. [LEGAL-05
 * LEGAL-06] (G-104)
 */
export function termsSections({ site, contact }: LegalParty): LegalSection[] {
  return [
    {
      title: 'Definitions',
      body: [
        `In these terms "we" and "${site}" mean the company that runs this service, "you" the person who uses it, "content" everything that can be watched, read or heard here, and "service" this website and app.`,
      ],
    },
    {
      title: 'Eligibility',
      body: [
        'You must be of the age of majority where you live to open an account or buy anything. Younger viewers may watch with the permission of a parent or guardian, who answers for what they do here.',
      ],
    },
    {
      title: 'Use of the service',
      body: [
        'You may use the service for your own, non-commercial enjoyment. By using it you accept these terms. If you do not accept them, please do not use it.',
      ],
    },
    {
      title: 'Accounts',
      body: [
        'Keep your password to yourself. What happens under your account is your responsibility until you tell us that somebody else has it. One account is for one household.',
      ],
    },
    {
      title: 'License',
      body: [
        'Content belongs to us or to those who license it to us. We give you a personal, revocable right to stream it, which you cannot pass on. No other right is granted.',
      ],
    },
    {
      title: 'Conduct',
      body: [
        'You agree not to:',
        [
          'copy, record, download, publish or perform content in public',
          'get round protection, access rules or regional limits',
          'disturb the service, or probe it for weaknesses without our written consent',
          'use programs to read the service in bulk',
          'break a law while using it',
        ],
      ],
    },
    {
      title: 'Restrictions on video data',
      body: [
        {
          nodes: [
            'Records of what you watch are protected. We use them only as the ',
            link(paths.privacyPolicy.to(), 'privacy policy'),
            ' says, and you may not collect such records about other viewers.',
          ],
        },
      ],
    },
    {
      title: 'Opt-in consent',
      body: [
        'We share viewing data that identifies you only if you have agreed to it separately. Accepting these terms is not that agreement.',
      ],
    },
    {
      title: 'Orders',
      body: [
        'An order is accepted when we confirm it. Prices include the taxes that are shown with them. If a price was plainly wrong, or a title is withdrawn before you could watch it, we may cancel the order and will return your payment.',
        'A title bought on its own can be watched for the time that is told with the offer.',
      ],
    },
    {
      title: 'Direct subscriptions',
      body: [
        'A subscription bought here renews at the end of each period, at the price in force then, until you cancel. If the price changes, you hear of it before it applies to you.',
        {
          nodes: [
            'You can see your plan, your payments and your card, and cancel, on ',
            link(paths.user.to('payments'), 'your payments page'),
            '. Cancellation may end your access immediately, and no refund is given for the time that is left, unless the law where you live gives you one.',
          ],
        },
      ],
    },
    {
      title: 'Free trial',
      body: [
        `Where an offer begins with a free trial, the trial is ${TRIAL_DAYS} days, once per credit card. If you do not cancel before it ends, the subscription begins and your card is charged.`,
      ],
    },
    {
      title: 'Third-party links',
      body: [
        'The service links to sites that we do not run. We are not responsible for what they say, sell or do.',
      ],
    },
    {
      title: 'User content',
      body: [
        'If you send us comments, ideas or material, you confirm that it is yours to send, and you allow us to use it free of charge to run and improve the service. We may refuse or remove it.',
      ],
    },
    {
      title: 'Availability',
      body: [
        'We work to keep the service up, but we do not promise that it is always there, that every title stays, or that every device plays it. Content may differ from one country to another.',
      ],
    },
    {
      title: 'Liability',
      body: [
        'The service is provided as it is. As far as the law allows, we are not liable for indirect or consequential loss, and our liability for everything else is limited to what you paid us in the twelve months before the claim. Nothing here limits liability that the law does not let us limit.',
      ],
    },
    {
      title: 'Indemnification',
      body: [
        'If somebody makes a claim against us because you broke these terms or the law, you will make good the reasonable cost of it.',
      ],
    },
    {
      title: 'Changes',
      body: [
        'We may change these terms. The current version is always on this page. If a change takes something away from you, we tell you 30 days ahead, and you may cancel before it applies.',
      ],
    },
    {
      title: 'Termination',
      body: [
        'You may stop using the service at any time. We may suspend or end your account if you break these terms, and we will say why unless the law forbids it.',
      ],
    },
    {
      title: 'Severability',
      body: [
        'If a court finds one of these terms invalid, the others remain. That we do not insist on a term once does not mean that we give it up.',
      ],
    },
    {
      title: 'Governing law',
      body: [
        'These terms are governed by the laws of the Province of British Columbia and the federal laws of Canada that apply there. The courts in Vancouver alone decide disputes, unless the law where you live lets you go to a court nearer to you.',
      ],
    },
    {
      title: 'Communications',
      body: [
        'We write to you by email about your account, your orders and these terms. Such mail is part of the service. News and offers are sent only if you asked for them, and every such mail says how to stop it.',
      ],
    },
    {
      title: 'Contact',
      body: [{ nodes: ['Questions about these terms go to ', contact, '.'] }],
    },
    {
      title: 'Platform terms',
      body: [
        'If you subscribed through a store of a device or another platform, its own terms apply beside these, and it alone can change, cancel or refund that subscription. The makers of such platforms are not party to these terms and owe you no support for the service.',
      ],
    },
  ];
}
