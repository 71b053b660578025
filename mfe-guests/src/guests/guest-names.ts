import type { Guest } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useCallback } from 'react'

export type GuestSegmentKey = Guest['segment']

export const SEGMENT_NAMES = {
  new: 'guest.segment.new',
  repeat: 'guest.segment.repeat',
  loyal: 'guest.segment.loyal',
  lost: 'guest.segment.lost',
} satisfies Record<GuestSegmentKey, MessageId>

export const GUEST_SEGMENTS = Object.keys(SEGMENT_NAMES) as GuestSegmentKey[]

export const SEGMENT_MEANINGS = {
  new: 'guest.segment.new_meaning',
  repeat: 'guest.segment.repeat_meaning',
  loyal: 'guest.segment.loyal_meaning',
  lost: 'guest.segment.lost_meaning',
} satisfies Record<GuestSegmentKey, MessageId>

export const GENDER_NAMES = {
  F: 'guest.gender.female',
  M: 'guest.gender.male',
  O: 'guest.gender.other',
} satisfies Record<NonNullable<Guest['gender']>, MessageId>

export type NamedGuest = Pick<Guest, 'id' | 'firstname' | 'lastname' | 'email' | 'phonenumber'>

/** What a guest is called: by name, else by address, else by number, as in lists that the server writes. */
export function useGuestName(): (guest: NamedGuest) => string {
  const t = useText()
  return useCallback(
    ({ id, firstname, lastname, email, phonenumber }) =>
      `${firstname} ${lastname}`.trim() || email || phonenumber || t('guest.unnamed', { id: String(id) }),
    [t],
  )
}
