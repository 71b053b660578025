import { defineMessages } from 'react-intl'

export const planNames = defineMessages({
  collect: { id: 'shell.plan.collect', defaultMessage: 'Collect' },
  engage: { id: 'shell.plan.engage', defaultMessage: 'Engage' },
  provider: { id: 'shell.plan.provider', defaultMessage: 'Provider' },
})
