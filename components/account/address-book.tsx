"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { callQuery } from "@/components/query/call-query";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import type { Address } from "@/lib/account/profile-contract";
import { call } from "@/lib/api/client";
import { addressLines } from "@/lib/locale/address-lines";
import type { Messages } from "@/lib/locale/areas";

import { AddressForm } from "./address-form";
import type { CountryName } from "./country-names";
import { FailureNotice, type FailureMessages } from "./failure-notice";
import { RemoveButton } from "./remove-button";
import { useFormErrors } from "@/components/forms/use-sending";

export type AddressMessages = Messages["account"]["addresses"];

type AddressBookProps = {
  initial: Address[];
  messages: AddressMessages;
  failure: FailureMessages;
  countries: CountryName[];
  /** Initial values of a new address. */
  owner: Pick<Address, "FullName" | "Phone">;
};

type View = "list" | "new" | Address;

/** Shows a new default address and a removal optimistically, and rolls back a rejected one. */
export function AddressBook({ initial, messages, failure, countries, owner }: AddressBookProps) {
  const [view, setView] = useState<View>("list");
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Opening or closing the form moves the focus to its title; the first render leaves it.
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [view]);

  const { addresses, change, sending } = useAddresses(initial, () => setView("list"));
  const saved = { title: messages.savedTitle, text: messages.saved };
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;

  const title = view === "list" ? messages.title : view === "new" ? messages.newTitle : messages.editTitle;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-[28px] leading-8 outline-none md:text-2xl">
          {title}
        </h1>
        {view === "list" && addresses.length > 0 && (
          <Button onClick={() => setView("new")}>
            <Icon name="plus" size={18} />
            {messages.add}
          </Button>
        )}
      </div>
      <div className="mt-4 empty:hidden">
        <FailureNotice sending={sending} messages={failure} />
        {view === "list" && Object.values(sending.errors).length > 0 && (
          <Notice tone="danger" role="alert">
            {Object.values(sending.errors)[0]}
          </Notice>
        )}
      </div>
      {view === "list" && addresses.length === 0 && (
        <EmptyState
          icon="map-pin"
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={<Button onClick={() => setView("new")}>{messages.add}</Button>}
        />
      )}
      {view === "list" ? (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard
              key={address.Id}
              {...{ address, messages }}
              country={nameOf(address.CountryCode)}
              isBusy={sending.isBusy}
              onEdit={() => setView(address)}
              onDefault={() => {
                const body = { ...address, IsDefault: true };
                const show = (all: Address[]) => all.map((each) => ({ ...each, IsDefault: each.Id === address.Id }));
                change({ work: () => call("POST UserProfile/UpdateAddress", { body }), message: saved, show });
              }}
              onDelete={() => {
                const message = { title: messages.deletedTitle, text: messages.deleted };
                const params = { id: String(address.Id) };
                const show = (all: Address[]) => all.filter(({ Id }) => Id !== address.Id);
                change({ work: () => call("DELETE UserProfile/DeleteAddress/{id}", { params }), message, show });
              }}
            />
          ))}
        </ul>
      ) : (
        <AddressForm
          key={view === "new" ? "new" : view.Id}
          address={view === "new" ? null : view}
          {...{ messages, countries, owner, sending }}
          onCancel={() => setView("list")}
          onSave={(fields) => {
            if (view === "new")
              return change({ work: () => call("POST UserProfile/AddNewAddress", { body: fields }), message: saved });
            const body = { ...fields, Id: view.Id };
            return change({ work: () => call("POST UserProfile/UpdateAddress", { body }), message: saved });
          }}
        />
      )}
    </>
  );
}

type Change = {
  work: () => Promise<unknown>;
  message: { title: string; text: string };
  /** The addresses after an optimistic update. */
  show?: (addresses: Address[]) => Address[];
};

const query = callQuery("GET UserProfile/GetAddress");
/** The addresses of the page's HTML are not requested again within this time. */
const staleAfterMs = 60_000;

function useAddresses(initial: Address[], onChanged: () => void) {
  const client = useQueryClient();
  const shown = useFormErrors();
  const { data } = useQuery({
    ...query,
    initialData: { Counts: initial.length, Result: initial },
    staleTime: staleAfterMs,
  });
  const { mutate: change, isPending: isBusy } = useMutation({
    mutationFn: ({ work }: Change) => work(),
    onMutate: async ({ show }) => {
      shown.clear();
      await client.cancelQueries(query);
      const before = client.getQueryData(query.queryKey);
      if (show) client.setQueryData(query.queryKey, { ...data, Result: show(data.Result) });
      return before;
    },
    onSuccess: async (_answer, { message }) => {
      await client.invalidateQueries(query);
      onChanged();
      toast({ kind: "success", ...message });
    },
    onError: (error, _change, before) => {
      client.setQueryData(query.queryKey, before);
      shown.showFailure(error);
    },
  });
  return { addresses: data.Result, change, sending: { ...shown, isBusy } };
}

type AddressCardProps = {
  address: Address;
  country: string;
  messages: AddressMessages;
  isBusy: boolean;
  onEdit: () => void;
  onDefault: () => void;
  onDelete: () => void;
};

function AddressCard({ address, country, messages, isBusy, onEdit, onDefault, onDelete }: AddressCardProps) {
  const named = (text: string) => text.replace("{name}", () => address.FullName).replace("{place}", () => address.City);
  return (
    <li className="panel flex flex-col p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <b className="min-w-0">{address.FullName}</b>
        {address.IsDefault && <Badge tone="info">{messages.default}</Badge>}
      </div>
      <address className="mt-1 text-[15px] text-ink-2 not-italic">
        {addressLines(address, country).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block">{address.Phone}</span>
      </address>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button variant="line" size="sm" disabled={isBusy} aria-label={named(messages.editOf)} onClick={onEdit}>
          {messages.edit}
        </Button>
        {!address.IsDefault && (
          <Button
            variant="line"
            size="sm"
            disabled={isBusy}
            aria-label={named(messages.makeDefaultOf)}
            onClick={onDefault}
          >
            {messages.makeDefault}
          </Button>
        )}
        <RemoveButton
          label={messages.delete}
          name={named(messages.deleteOf)}
          question={{ title: messages.confirm, text: named(messages.confirmText) }}
          messages={messages}
          isBusy={isBusy}
          onRemove={onDelete}
        />
      </div>
    </li>
  );
}
