import { defineMessage, defineMessages } from 'react-intl'

/** Questions before a change, and words about how it went. */
export const changeMessages = {
  ...defineMessages({
    off: { id: 'remotes.change.off', defaultMessage: 'Switch off' },
    on: { id: 'remotes.change.on', defaultMessage: 'Switch on' },
    offText: {
      id: 'remotes.change.off_text',
      defaultMessage:
        'All accounts on all plans lose it at their next navigation. Who has it open keeps it until then. Nothing is deleted.',
    },
    onText: {
      id: 'remotes.change.on_text',
      defaultMessage: 'All accounts whose plan has it get it back at their next navigation.',
    },
    planOff: { id: 'remotes.change.plan_off', defaultMessage: 'Take out' },
    planOn: { id: 'remotes.change.plan_on', defaultMessage: 'Add' },
  }),
  offTitle: defineMessage<{ remote: string }>({
    id: 'remotes.change.off_title',
    defaultMessage: 'Switch {remote} off for everybody?',
  }),
  offDone: defineMessage<{ remote: string }>({
    id: 'remotes.change.off_done',
    defaultMessage: '{remote} is off for everybody',
  }),
  onTitle: defineMessage<{ remote: string }>({
    id: 'remotes.change.on_title',
    defaultMessage: 'Switch {remote} on again?',
  }),
  onDone: defineMessage<{ remote: string }>({
    id: 'remotes.change.on_done',
    defaultMessage: '{remote} is on again',
  }),
  planOffTitle: defineMessage<{ remote: string; plan: string }>({
    id: 'remotes.change.plan_off_title',
    defaultMessage: 'Take {remote} out of the plan {plan}?',
  }),
  planOffText: defineMessage<{ plan: string }>({
    id: 'remotes.change.plan_off_text',
    defaultMessage:
      'Every account on {plan} sees it locked from its next navigation on, and the server refuses its calls at once. Other plans keep it. Nothing is deleted.',
  }),
  planOffDone: defineMessage<{ plan: string; remote: string }>({
    id: 'remotes.change.plan_off_done',
    defaultMessage: '{plan} is without {remote} now',
  }),
  planOnTitle: defineMessage<{ remote: string; plan: string }>({
    id: 'remotes.change.plan_on_title',
    defaultMessage: 'Add {remote} to the plan {plan}?',
  }),
  planOnText: defineMessage<{ plan: string }>({
    id: 'remotes.change.plan_on_text',
    defaultMessage: 'Every account on {plan} gets it at its next navigation.',
  }),
  planOnDone: defineMessage<{ plan: string; remote: string }>({
    id: 'remotes.change.plan_on_done',
    defaultMessage: '{plan} has {remote} now',
  }),
}
