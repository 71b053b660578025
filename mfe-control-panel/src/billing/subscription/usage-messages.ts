import { defineMessages } from 'react-intl'

export const usageMessages = {
  ...defineMessages({
    title: { id: 'usage.title', defaultMessage: 'Use in this period' },
    loading: { id: 'usage.loading', defaultMessage: 'Loading the use' },
    devices: { id: 'usage.devices', defaultMessage: 'Active guest devices' },
    devicesHint: { id: 'usage.devices_hint', defaultMessage: 'Devices that logged in at least once.' },
    vouchers: { id: 'usage.vouchers', defaultMessage: 'Activated vouchers' },
    vouchersHint: {
      id: 'usage.vouchers_hint',
      defaultMessage: 'Vouchers that were used for the first time.',
    },
    near: { id: 'usage.near', defaultMessage: 'More than three quarters are used.' },
    almost: { id: 'usage.almost', defaultMessage: 'Almost nothing is left. A larger plan has more room.' },
    over: { id: 'usage.over', defaultMessage: 'The limit is reached. A larger plan has more room.' },
    site: { id: 'usage.site', defaultMessage: 'Location' },
    bySite: { id: 'usage.by_site', defaultMessage: 'By location' },
    noSites: { id: 'usage.no_sites', defaultMessage: 'No locations yet' },
  }),
  ...defineMessages<{ period: { from: string; to: string }; of: { used: number; limit: number } }>({
    period: { id: 'usage.period', defaultMessage: 'From {from} to {to}.' },
    of: { id: 'usage.of', defaultMessage: '{used, number} of {limit, number}' },
  }),
}
