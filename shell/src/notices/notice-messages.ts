import { defineMessage, defineMessages } from 'react-intl'

export const notFoundMessages = defineMessages({
  title: { id: 'shell.not-found.title', defaultMessage: 'This page does not exist' },
  text: {
    id: 'shell.not-found.text',
    defaultMessage: 'The address may be misspelled, or the page may have moved.',
  },
  back: { id: 'shell.not-found.back', defaultMessage: 'Back to home' },
})

export const lockedMessages = defineMessages({
  plan: { id: 'shell.locked.plan', defaultMessage: 'Not in your plan' },
  off: { id: 'shell.locked.off', defaultMessage: 'Switched off' },
  offText: {
    id: 'shell.locked.off.text',
    defaultMessage: 'This section has been switched off for now. Your data is kept.',
  },
  version: { id: 'shell.locked.version', defaultMessage: 'Not available in this version' },
  versionText: {
    id: 'shell.locked.version.text',
    defaultMessage:
      'This section was made for another version of the dashboard. It is back as soon as both fit together; your data is kept.',
  },
  planText: { id: 'shell.locked.plan.text', defaultMessage: 'Your plan does not include this section.' },
  subscription: { id: 'shell.locked.subscription', defaultMessage: 'See your plan' },
  back: { id: 'shell.locked.back', defaultMessage: 'Back to the dashboard' },
})

export const lockedAsk = defineMessage<{ account: string }>({
  id: 'shell.locked.plan.ask',
  defaultMessage:
    'Your plan does not include this section. Ask the administrator of {account} if you need it.',
})

export const lockedPlans = defineMessage<{ plans: string }>({
  id: 'shell.locked.plans',
  defaultMessage: 'It is part of: {plans}.',
})

export const noAccessTitle = defineMessage({
  id: 'shell.no-access.title',
  defaultMessage: 'There is nothing here that you may see',
})

export const noAccessText = defineMessage<{ account: string }>({
  id: 'shell.no-access.text',
  defaultMessage: 'Ask the administrator of {account} for access, or switch to another location.',
})

export const registryMessages = defineMessages({
  offline: {
    id: 'shell.registry.offline',
    defaultMessage: 'You are offline. What you see may be out of date.',
  },
  copy: {
    id: 'shell.registry.copy',
    defaultMessage: 'The list of sections could not be refreshed, so the last known one is used.',
  },
  none: { id: 'shell.registry.none', defaultMessage: 'The sections could not be loaded' },
  noneText: {
    id: 'shell.registry.none.text',
    defaultMessage: 'The list of sections could not be fetched. Check your connection and reload the page.',
  },
  reload: { id: 'shell.registry.reload', defaultMessage: 'Reload the page' },
})

export const siteFailedMessages = defineMessages({
  title: { id: 'shell.site-failed.title', defaultMessage: 'Error in loading selected site' },
  retry: { id: 'shell.site-failed.retry', defaultMessage: 'Try again' },
})

export const overrideMessages = {
  tried: defineMessage<{ remotes: string }>({
    id: 'shell.override.tried',
    defaultMessage: 'You are trying {remotes}.',
  }),
  disabled: defineMessage<{ remotes: string }>({
    id: 'shell.override.disabled',
    defaultMessage: 'Switched off in this tab: {remotes}.',
  }),
  failed: defineMessage<{ remotes: string }>({
    id: 'shell.override.failed',
    defaultMessage: 'Could not be had, so the released build is used: {remotes}.',
  }),
  reset: defineMessage({ id: 'shell.override.reset', defaultMessage: 'Reset' }),
}
