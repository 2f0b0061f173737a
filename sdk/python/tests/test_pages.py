"""How a list is gone through, page by page."""

from __future__ import annotations

import json
import pickle
import socket
import unittest
from typing import List, Optional

from loopback import Loopback, read_request, response
from test_operations import RULE

from baini import Baini, Rule, list_all

PAGES = {
    "/v1/rules?limit=2": (["r1", "r2"], "r2.17"),
    "/v1/rules?limit=2&after=r2.17": (["r3"], None),
    "/v1/rules?limit=2&after=r2": (["r3"], "r3.18"),
    "/v1/rules?limit=2&after=r3": ([], None),
}


class RulesInPages:
    """Three rules in pages of two. The place after a page is another than the id of its last entry, which may be deleted."""

    def __init__(self) -> None:
        self.paths: List[str] = []

    def __call__(self, connection: socket.socket) -> None:
        while request := read_request(connection):
            path = request.split(b" ", 2)[1].decode()
            self.paths.append(path)
            ids, after = PAGES[path]
            connection.sendall(response(json.dumps({"data": [{**RULE, "id": id} for id in ids], "next": after})))


class PagesTest(unittest.TestCase):
    def test_each_page_begins_where_the_api_says_and_the_last_ends_the_list(self) -> None:
        rules = RulesInPages()
        with Loopback(rules) as server, Baini(api_key="sk_1", base_url=server.url) as baini:
            ids = [rule.id for rule in list_all(baini.rules.list, limit=2)]

        self.assertEqual(ids, ["r1", "r2", "r3"])
        self.assertEqual(rules.paths, ["/v1/rules?limit=2", "/v1/rules?limit=2&after=r2.17"])

    def test_a_list_of_the_callers_own_goes_on_after_its_last_entry(self) -> None:
        rules = RulesInPages()
        with Loopback(rules) as server, Baini(api_key="sk_1", base_url=server.url) as baini:

            def list_rules(after: Optional[str] = None) -> List[Rule]:
                return [rule for rule in baini.rules.list(limit=2, after=after)]

            ids = [rule.id for rule in list_all(list_rules)]

        self.assertEqual(ids, ["r1", "r2", "r3"])
        self.assertEqual(rules.paths[1:], ["/v1/rules?limit=2&after=r2", "/v1/rules?limit=2&after=r3"])

    def test_a_page_is_a_list_and_can_be_pickled(self) -> None:
        with Loopback(RulesInPages()) as server, Baini(api_key="sk_1", base_url=server.url) as baini:
            page = baini.rules.list(limit=2)

        self.assertIsInstance(page, list)
        self.assertEqual(page, [page[0], page[1]])
        self.assertEqual(pickle.loads(pickle.dumps(page)), page)


if __name__ == "__main__":
    unittest.main()
