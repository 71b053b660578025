import type { Language, LoginMethod, SplashDesign } from '../../contracts'
import { LOGIN_METHODS } from '../../contracts/login-methods'
import type { SplashText, SplashTextId } from './model'
import { splashText } from './texts'

type Suffixed = `${LoginMethod}_${'login' | 'back'}_text`

/** Default texts, used if the operator leaves a text empty. */
const USUAL_TEXTS = {
  partialtos1_text: 'terms.i_agree',
  partialtos2_text: 'terms.and',
  tos_text: 'terms.tos',
  privacy_text: 'terms.privacy',
  gdpr_heading_text: 'consent.heading',
  optional_contact_heading: 'consent.contact_heading',
  optional_contact_description: 'consent.contact_description',
  optional_device_id_heading: 'consent.device_heading',
  optional_device_id_description: 'consent.device_description',
  phone_otp_text: 'code.submit',
  phone_resend_text: 'code.resend',
  guestuser_signup_text: 'register.link',
  payment_pay_text: 'pay.submit',
  payment_already_paid_text: 'payment.already_paid',
  payment_go_to_account_text: 'payment.to_account',
  payment_card_heading_text: 'pay.card_heading',
  atos_agree_text: 'submit.atos',
  atos_heading_text: 'choice.heading',
  ...(Object.fromEntries(
    LOGIN_METHODS.flatMap((method) => [
      [`${method}_login_text`, `submit.${method}`],
      [`${method}_back_text`, 'back'],
    ]),
  ) as Record<Suffixed, SplashTextId>), // `fromEntries` loses the keys.
} satisfies Partial<Record<keyof SplashDesign, SplashTextId>>

export type UsualTextKey = keyof typeof USUAL_TEXTS

/** The consent checkboxes, in order. */
export const CONSENT_BOXES = ['contact', 'device_id'] as const
type ConsentBox = (typeof CONSENT_BOXES)[number]

/** Keys of a checkbox's texts: beside it and below. */
export const consentKeys = (box: ConsentBox) =>
  ({ label: `optional_${box}_heading`, description: `optional_${box}_description` }) as const

/** Not yet safe in HTML. */
export function usualText(language: Language, key: UsualTextKey, values: SplashText['values'] = {}): string {
  return splashText(language, { id: USUAL_TEXTS[key], values })
}

/** The operator's text, or the default one, which may depend on the page. Not yet safe in HTML. */
export function ownText(
  { design, language }: { design: SplashDesign; language: Language },
  key: UsualTextKey,
  { id, values }: Partial<SplashText> = {},
): string {
  return design[key] || (id ? splashText(language, { id, values }) : usualText(language, key, values))
}

/** The wording that a guest agrees to with the checkbox, one line for each text. */
export function consentWording(page: { design: SplashDesign; language: Language }, box: ConsentBox): string {
  const { label, description } = consentKeys(box)
  return (['gdpr_heading_text', label, description] as const).map((key) => ownText(page, key)).join('\n')
}
