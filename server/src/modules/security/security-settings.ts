import type { SecretBox } from '../../platform/secrets/secret-box'

/** What signing in and its safety need of the installation. */
export interface SecuritySettings {
  /** Signs tokens. */
  secret: string
  /** Seals what must not lie open in the database. */
  box: SecretBox
  /** Where people reach this installation, without a slash at its end. */
  publicUrl: string
}

/** The whole address of a page, for mails. */
export function pageLink({ publicUrl }: Pick<SecuritySettings, 'publicUrl'>, page: string): string {
  return `${publicUrl}/newapp${page}`
}
