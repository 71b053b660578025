import { permissions } from './permissions'

export const campaignPermissions = permissions(
  { remote: 'mfe-campaigns', area: 'campaigns' },
  'campaigns',
  'email_campaigns',
  'splash_campaigns',
)
