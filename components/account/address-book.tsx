"use client";

import { useEffect, useRef, useState } from "react";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import type { Address } from "@/lib/account/profile-contract";
import { call } from "@/lib/api/client";
import type { Messages } from "@/lib/locale/messages";

import { AddressForm } from "./address-form";
import type { CountryName } from "./country-names";
import { FailureNotice, type FailureWords } from "./failure-notice";
import { RemoveAddress } from "./remove-address";
import { useSending } from "./sending";

export type AddressWords = Messages["account"]["addresses"];

type AddressBookProps = {
  initial: Address[];
  words: AddressWords;
  failure: FailureWords;
  countries: CountryName[];
  /** What a new address begins with. */
  owner: Pick<Address, "FullName" | "Phone">;
};

/** "list", "new", or the address that is being edited. */
type View = "list" | "new" | Address;

export function AddressBook({ initial, words, failure, countries, owner }: AddressBookProps) {
  const [addresses, setAddresses] = useState(initial);
  const [view, setView] = useState<View>("list");
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useSending();
  const isFirst = useRef(true);
  useEffect(() => {
    // Whoever opens or leaves the form is taken to its title; at the first look the page's own order holds.
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [view]);

  const reload = async () => setAddresses((await call("GET UserProfile/GetAddress")).Result);
  const change = (work: () => Promise<unknown>, told: { title: string; text: string }) =>
    sending.send(async () => {
      await work();
      await reload();
      setView("list");
      toast({ kind: "success", ...told });
    });
  const saved = { title: words.savedTitle, text: words.saved };
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.name ?? code;

  const title = view === "list" ? words.title : view === "new" ? words.newTitle : words.editTitle;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-[28px] leading-8 outline-none md:text-2xl">
          {title}
        </h1>
        {view === "list" && addresses.length > 0 && (
          <Button onClick={() => setView("new")}>
            <Icon name="plus" size={18} />
            {words.add}
          </Button>
        )}
      </div>
      <div className="mt-4 empty:hidden">
        <FailureNotice sending={sending} words={failure} />
        {view === "list" && Object.values(sending.errors).length > 0 && (
          <Notice tone="danger" role="alert">
            {Object.values(sending.errors)[0]}
          </Notice>
        )}
      </div>
      {view === "list" && addresses.length === 0 && (
        <EmptyState
          icon="map-pin"
          title={words.emptyTitle}
          text={words.emptyText}
          action={<Button onClick={() => setView("new")}>{words.add}</Button>}
        />
      )}
      {view === "list" ? (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard
              key={address.Id}
              {...{ address, words }}
              country={nameOf(address.CountryCode)}
              isBusy={sending.isBusy}
              onEdit={() => setView(address)}
              onDefault={() => {
                const body = { ...address, IsDefault: true };
                void change(() => call("POST UserProfile/UpdateAddress", { body }), saved);
              }}
              onDelete={() => {
                const told = { title: words.deletedTitle, text: words.deleted };
                const params = { id: String(address.Id) };
                void change(() => call("DELETE UserProfile/DeleteAddress/{id}", { params }), told);
              }}
            />
          ))}
        </ul>
      ) : (
        <AddressForm
          key={view === "new" ? "new" : view.Id}
          address={view === "new" ? null : view}
          {...{ words, countries, owner, sending }}
          onCancel={() => setView("list")}
          onSave={(fields) => {
            if (view === "new")
              return void change(() => call("POST UserProfile/AddNewAddress", { body: fields }), saved);
            const body = { ...fields, Id: view.Id };
            return void change(() => call("POST UserProfile/UpdateAddress", { body }), saved);
          }}
        />
      )}
    </>
  );
}

type AddressCardProps = {
  address: Address;
  country: string;
  words: AddressWords;
  isBusy: boolean;
  onEdit: () => void;
  onDefault: () => void;
  onDelete: () => void;
};

function AddressCard({ address, country, words, isBusy, onEdit, onDefault, onDelete }: AddressCardProps) {
  const named = (text: string) => text.replace("{name}", () => address.FullName).replace("{place}", () => address.City);
  return (
    <li className="panel flex flex-col p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <b className="min-w-0 break-words">{address.FullName}</b>
        {address.IsDefault && <Badge tone="info">{words.default}</Badge>}
      </div>
      <address className="mt-1 text-[15px] break-words text-ink-2 not-italic">
        {[
          address.Line1,
          address.Line2,
          [address.PostalCode, address.City].filter(Boolean).join(" "),
          address.Region,
          country,
        ]
          .filter(Boolean)
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        <span className="block">{address.Phone}</span>
      </address>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button variant="line" size="sm" disabled={isBusy} aria-label={named(words.editOf)} onClick={onEdit}>
          {words.edit}
        </Button>
        {!address.IsDefault && (
          <Button
            variant="line"
            size="sm"
            disabled={isBusy}
            aria-label={named(words.makeDefaultOf)}
            onClick={onDefault}
          >
            {words.makeDefault}
          </Button>
        )}
        <RemoveAddress words={words} named={named} isBusy={isBusy} onDelete={onDelete} />
      </div>
    </li>
  );
}
