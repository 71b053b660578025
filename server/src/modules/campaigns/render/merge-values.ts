import type { Language } from '@portico/shared/contracts'
import { textsIn } from '../../../platform/texts'
import type { MergeValues } from './merge'

/** Stands in previews and test emails for a code that each recipient gets. */
const SAMPLE_CODE = '1234-ABCD'

/** Values of nobody, for previews and test emails. */
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

/** Values of a guest in a preview. */
export function guestValues(
  sample: MergeValues,
  guest: { firstname: string; lastname: string; email: string | null },
): MergeValues {
  return { ...sample, firstname: guest.firstname, lastname: guest.lastname, email: guest.email ?? '' }
}
