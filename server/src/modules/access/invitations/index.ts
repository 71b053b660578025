export { acceptInvitation, invitationOf } from './accept-invitation'
export { hashForInvitation, type InvitationSettings } from './invitation-link'
export { changeInvitation, endInvitationsBy, findOpenInvitation } from './invitations.repo'
export { type Inviter, resendInvitation, sendInvitation, storeInvitation, withdrawInvitation } from './invite'
