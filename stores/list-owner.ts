import { localText, sessionText } from "./browser-text";

const ownerKey = (key: string) => `${key}Of`;

/** Whether the stored list came from the account. @param sid 0 for a guest */
export const isOwnedBy = (key: string, sid: number) => localText.read(ownerKey(key)) === String(sid);

/** Whether the stored list is of another account, to which it must not be sent. */
export const isForeign = (key: string, sid: number) => Boolean(localText.read(ownerKey(key))) && !isOwnedBy(key, sid);

export const setOwner = (key: string, sid: number) => localText.write(ownerKey(key), String(sid));

/** Whether this tab has fetched the account's list. */
export const wasFetchedFor = (key: string, sid: number) => sessionText.read(ownerKey(key)) === String(sid);

export const setFetchedFor = (key: string, sid: number) => sessionText.write(ownerKey(key), String(sid));
