import { describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { paths } from './paths'
import { remote } from './remote'
import { accountHandlers } from './testing/account-builders'
import { packageHandlers } from './testing/package-builders'
import { tileHandlers } from './testing/tile-handlers'
import { transactionHandlers } from './testing/transaction-builders'

describeRemoteContract({
  remote,
  config,
  catalogs: { en, es },
  samplePaths: [
    paths.packageEdit({ id: 1 }),
    paths.trialEdit({ id: 3 }),
    `${paths.packageList()}?tab=archived`,
    paths.transactionList({ tab: 'payouts' }),
    paths.transactionDetails(7),
    paths.accountDetails({ id: 3 }),
  ],
  handlers: () => [
    ...packageHandlers(),
    ...transactionHandlers(),
    ...accountHandlers(),
    // Without figures the chart isn't drawn: jsdom has no canvas.
    ...tileHandlers(1, { series: [] }),
  ],
})
