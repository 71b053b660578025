import { defineModule } from '../../platform/http/define-module'
import { addConsentText, listConsentTexts } from './consent-texts.service'
import { getRetention, listRuns, saveRetention } from './retention.service'

export const privacyModule = defineModule({
  getRetention: ({ tx, site, clock }) => getRetention(tx, site, clock.now()),

  saveRetention: ({ tx, actor, site, body, clock }) =>
    saveRetention(tx, { actor, site, now: clock.now() }, body.months),

  listRetentionRuns: ({ tx, site }) => listRuns(tx, site),

  listConsentTexts: ({ tx, site }) => listConsentTexts(tx, site),

  addConsentText: ({ tx, actor, site, body, clock }) =>
    addConsentText(tx, { actor, site, now: clock.now() }, body),
})
