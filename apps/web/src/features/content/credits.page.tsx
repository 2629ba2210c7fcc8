import { Head } from "../../lib/head.tsx";

export function Page() {
  return (
    <>
      <Head title="Credits" address={{ name: "credits" }} />
      <h1>Credits</h1>
    </>
  );
}
