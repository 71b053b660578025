import type { Language } from '@portico/shared/contracts'
import { textsIn } from '../../../../platform/texts'
import type { MergeValues } from './merge'

/** Example code in previews and test emails; each recipient gets their own. */
const SAMPLE_CODE = '1234-ABCD'

/** Returns sample values for previews and test emails. */
export function sampleValues(language: Language, site: { name: string }, publicUrl: string): MergeValues {
  const t = textsIn(language)
  return {
    firstname: t('campaign.sample.firstname'),
    lastname: t('campaign.sample.lastname'),
    email: 'guest@guest.example',
    site_name: site.name,
    voucher_code: SAMPLE_CODE,
    unsubscribe_url: `${publicUrl}/guest/email/unsubscribe/sample`,
  }
}

/** Returns a guest's values for a preview. */
export function guestValues(
  sample: MergeValues,
  guest: { firstname: string; lastname: string; email: string | null },
): MergeValues {
  return { ...sample, firstname: guest.firstname, lastname: guest.lastname, email: guest.email ?? '' }
}
