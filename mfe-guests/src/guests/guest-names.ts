import type { Guest } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useCallback } from 'react'

export const segmentNameId = (segment: Guest['segment']): MessageId => `guest.segment.${segment}`

export const segmentMeaningId = (segment: Guest['segment']): MessageId => `guest.segment_meaning.${segment}`

export type NamedGuest = Pick<Guest, 'id' | 'firstname' | 'lastname' | 'email' | 'phonenumber'>

/**
 * Returns a guest's name, else the email address or phone number, else the guest number, like lists from the server.
 */
export function useGuestName(): (guest: NamedGuest) => string {
  const t = useText()
  return useCallback(
    ({ id, firstname, lastname, email, phonenumber }) =>
      `${firstname} ${lastname}`.trim() || email || phonenumber || t('guest.unnamed', { id: String(id) }),
    [t],
  )
}
