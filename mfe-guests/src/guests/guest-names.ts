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

/** What a guest is called: by name, else by number. */
export function useGuestName(): (guest: Pick<Guest, 'id' | 'firstname' | 'lastname'>) => string {
  const t = useText()
  return useCallback(
    ({ id, firstname, lastname }) =>
      [firstname, lastname].filter(Boolean).join(' ') || t('guest.unnamed', { id: String(id) }),
    [t],
  )
}
