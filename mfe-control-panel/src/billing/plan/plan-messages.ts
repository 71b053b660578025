import { defineMessages } from 'react-intl'

export const planPageMessages = {
  ...defineMessages({
    title: { id: 'plan.title', defaultMessage: 'Plans and prices' },
    subtitle: {
      id: 'plan.subtitle',
      defaultMessage: 'Choose by how many guests use your Wi-Fi. You can change at any time.',
    },
    signUp: { id: 'plan.sign_up', defaultMessage: 'Try for free' },
    signIn: { id: 'plan.sign_in', defaultMessage: 'I have an account' },
    change: { id: 'plan.change', defaultMessage: 'Change to this plan' },
    buy: { id: 'plan.buy', defaultMessage: 'Buy this plan' },
    choose: { id: 'plan.choose', defaultMessage: 'Choose this plan' },
    back: { id: 'plan.back', defaultMessage: 'Subscription' },
    dashboard: { id: 'plan.dashboard', defaultMessage: 'Dashboard' },
    selectTitle: { id: 'plan.select.title', defaultMessage: 'Choose your plan' },
    start: { id: 'plan.select.start', defaultMessage: 'Start the trial' },
    failed: { id: 'plan.select.failed', defaultMessage: 'The trial could not be started' },
    hasPlan: { id: 'plan.select.has_plan', defaultMessage: 'You have a plan already' },
    hasPlanText: {
      id: 'plan.select.has_plan_text',
      defaultMessage: 'You can change it whenever you like; what was paid is counted.',
    },
    toChange: { id: 'plan.select.to_change', defaultMessage: 'Change the plan' },
    toDashboard: { id: 'plan.select.to_dashboard', defaultMessage: 'Go to the dashboard' },
  }),
  ...defineMessages<{
    ask: { account: string }
    trial: { days: number }
    selectSubtitle: { account: string }
  }>({
    ask: {
      id: 'plan.ask',
      defaultMessage: 'The owner of {account} chooses the plan.',
    },
    trial: {
      id: 'plan.trial',
      defaultMessage: '{days, plural, one {# day} other {# days}} free, no card needed',
    },
    selectSubtitle: {
      id: 'plan.select.subtitle',
      defaultMessage: '{account} has no plan yet. The trial opens everything in the plan and costs nothing.',
    },
  }),
}
