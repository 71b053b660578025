import { defineMessages } from 'react-intl'

/** Paragraphs, in their order. They speak of this installation only, and promise what the product does. */
export const legalMessages = {
  terms: defineMessages({
    who: {
      id: 'shell.legal.terms.who',
      defaultMessage:
        'You agree this with the people who run this installation of Portico. They are the ones to ask when something is unclear.',
    },
    trial: {
      id: 'shell.legal.terms.trial',
      defaultMessage:
        'Your account begins with a free trial. It ends by itself: nothing is charged unless you choose a plan and give a card.',
    },
    plan: {
      id: 'shell.legal.terms.plan',
      defaultMessage:
        'A plan is paid ahead for a month or a year and renews until you cancel it. After cancelling you keep it to the end of the period that is paid.',
    },
    guests: {
      id: 'shell.legal.terms.guests',
      defaultMessage:
        'You decide what your guests are asked and what they agree to. You have to have the right to collect it, and to write only to guests who allowed it.',
    },
    use: {
      id: 'shell.legal.terms.use',
      defaultMessage:
        'Keep your password to yourself, and use the service for your own locations or those of clients who asked you to.',
    },
    end: {
      id: 'shell.legal.terms.end',
      defaultMessage:
        'When a subscription ends, sections close but nothing is deleted at once, so that you can come back.',
    },
  }),
  privacy: defineMessages({
    what: {
      id: 'shell.legal.privacy.what',
      defaultMessage:
        'Of you we keep what you enter here, your e-mail address, when and from which address you sign in, and what you do in the dashboard that others must be able to check.',
    },
    why: {
      id: 'shell.legal.privacy.why',
      defaultMessage:
        'It is used to run your account, to send the mails that belong to it and to keep it safe. It is not sold and not used for advertising.',
    },
    guests: {
      id: 'shell.legal.privacy.guests',
      defaultMessage:
        'Data of your guests belongs to you: it is kept for you, shown only to people of your account, and handed on only where you set up an integration.',
    },
    cookies: {
      id: 'shell.legal.privacy.cookies',
      defaultMessage:
        'The dashboard sets the cookies that signing in needs and remembers your language, colours and what you entered in this browser. It follows you nowhere else.',
    },
    card: {
      id: 'shell.legal.privacy.card',
      defaultMessage:
        'Card numbers go straight to the payment provider. Here only the brand, the last four digits and the expiry are kept.',
    },
    rights: {
      id: 'shell.legal.privacy.rights',
      defaultMessage:
        'You may see, correct and have deleted what is kept about you: ask the people who run this installation.',
    },
  }),
}
